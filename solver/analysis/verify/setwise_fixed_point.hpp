#pragma once

// Checks the results of a slice, or who can force another goal in it, as check_fixed_point does, many times faster: quiet
// moves for all configurations of the opponent at once, captures position by position. What is said here of winning and
// losing holds of any goal: the mover reaches it, or the opponent does.
//
// What the table leaves out is completed first, and checked like the others. Nothing else of the solver's work
// is in it: moves come from the forward generator, asked for the mover's pieces alone on the board; which of them an
// opponent blocks is read off the squares on the way; every position is looked at, whatever its men, in one pass. What
// it shares with the set-wise engine is the numbering of rows and columns.

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/analysis/verify/mismatches.hpp"
#include "solver/games/rules/goal.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/notation/fen_of.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_values.hpp"

namespace dama {

template <class G>
class SetwiseFixedPoint {
public:
    // Takes the matrices of the slice and of all it leans on out of the store. The variant must outlive the object.
    SetwiseFixedPoint(const Variant& variant, setwise::ResultStore<G>& store,
                      const tablebase::Material& slice)
        : variant_(variant), slice_(slice), goal_(store.goal()) {
        auto slices = successors(material_rules<G>(), slice);
        slices.push_back(slice.canonical());
        store.complete(slices);
        for (const auto& each : slices) load(store, each);
        for (const auto& section : sections_of(slice)) {
            direct_[section] = setwise::transposed(*across_[section], known_space(section.side[1]).words());
        }
    }

    Mismatches check(const Advance& advance) const {
        Mismatches found;
        for (const auto& section : sections_of(slice_)) check(section, advance, found);
        return found;
    }

private:
    using Pos = typename G::Pos;
    using Moves = typename G::Moves;
    using Space = setwise::Configurations<G>;
    using Row = typename Space::Configuration;
    using Word = setwise::Word;
    using PieceCount = tablebase::PieceCount;

    static constexpr std::uint64_t rows_per_task = 32;
    static_assert(setwise::word_bits % rows_per_task == 0, "rows come in whole words");

    // What is expected of one row: the columns of each result.
    struct Expected {
        explicit Expected(std::size_t words) : legal(words), won(words), held(words), mobile(words) {}

        std::vector<Word> legal;
        std::vector<Word> won;     // some move wins
        std::vector<Word> held;    // some move does not lose; of captures also: there is no move at all
        std::vector<Word> mobile;  // there is a move
        Moves moves;
    };

    const Space& known_space(PieceCount pieces) const { return *spaces_.at(pieces); }

    void load(setwise::ResultStore<G>& results, const tablebase::Material& slice) {
        for (const auto& section : sections_of(slice)) {
            for (const PieceCount pieces : {section.side[0], section.side[1]}) {
                spaces_[pieces] = results.space(pieces);
            }
            across_[section] = results.across(section);
        }
    }

    void check(const tablebase::Material& section, const Advance& advance, Mismatches& found) const {
        const Space& rows = known_space(section.side[0]);
        const Space& columns = known_space(section.side[1]);
        std::mutex mutex;
        run_in_parallel(rows.size() / rows_per_task, [&](std::uint64_t task) {
            Expected expected(columns.words());
            for (auto r = task * rows_per_task; r < (task + 1) * rows_per_task; ++r) {
                if (!rows.exists(r)) continue;
                const Row row = rows.at(r);
                expect(section, row, columns, expected);
                advance(compare(section, r, row, columns, expected, mutex, found));
            }
        });
    }

    void expect(const tablebase::Material& section, const Row& row, const Space& columns,
                Expected& expected) const {
        std::fill(expected.won.begin(), expected.won.end(), Word{0});
        std::fill(expected.held.begin(), expected.held.end(), Word{0});
        std::fill(expected.mobile.begin(), expected.mobile.end(), Word{0});
        std::copy_n(columns.existing(), columns.words(), expected.legal.begin());
        Pos position;
        position.men[0] = row.men.reversed(G::width);
        position.kings[0] = row.kings.reversed(G::width);
        for (const int square : position.of(0)) keep_free(columns, square, expected.legal);
        expect_quiet(section, position, columns, expected);
        if (goal_ == Goal::capture) {
            for (std::size_t w = 0; w < columns.words(); ++w) expected.held[w] |= ~expected.mobile[w];
        }
        expect_captures(position, columns, expected);
    }

    static void keep_free(const Space& columns, int square, std::vector<Word>& mask) {
        const Word* free = columns.free(square);
        for (std::size_t w = 0; w < mask.size(); ++w) mask[w] &= free[w];
    }

    void expect_quiet(const tablebase::Material& section, const Pos& alone, const Space& columns,
                      Expected& expected) const {
        expected.moves.clear();
        G::quiet_moves(alone, expected.moves);
        std::vector<Word> open(columns.words());
        for (const auto& move : expected.moves) {
            std::copy_n(columns.existing(), columns.words(), open.begin());
            for (const int square : G::between(move.from, move.to)) keep_free(columns, square, open);
            keep_free(columns, move.to, open);
            const Pos next = G::play(alone, move);
            const PieceCount moved{static_cast<std::uint8_t>(next.kings[1].count()),
                                   static_cast<std::uint8_t>(next.men[1].count())};
            const auto& after = *across_.at({2, {section.side[1], moved}});
            const auto target = known_space(moved).index(next.men[1], next.kings[1]);
            for (std::size_t w = 0; w < columns.words(); ++w) {
                expected.won[w] |= open[w] & after.lost.row(target)[w];
                expected.held[w] |= open[w] & ~after.won.row(target)[w];
                expected.mobile[w] |= open[w];
            }
        }
    }

    // Replaces what quiet moves would give where a capture is owed.
    void expect_captures(Pos position, const Space& columns, Expected& expected) const {
        columns.for_each([&](std::uint64_t column, const Row& opponent) {
            if (!(position.of(0) & opponent.pieces()).empty()) return;
            position.men[1] = opponent.men;
            position.kings[1] = opponent.kings;
            if (!G::can_capture(position)) return;
            G::captures(position, expected.moves);
            bool won = goal_ != Goal::win;
            bool held = false;
            for (const auto& move : expected.moves) {
                const Reached next = reached_by_next(G::play(position, move));
                won |= next.lost;
                held |= !next.won;
                if (won && held) break;
            }
            const Word bit = Word{1} << (column % setwise::word_bits);
            Word& all_won = expected.won[column / setwise::word_bits];
            Word& all_held = expected.held[column / setwise::word_bits];
            all_won = won ? all_won | bit : all_won & ~bit;
            all_held = held ? all_held | bit : all_held & ~bit;
        });
    }

    struct Reached {
        bool won;
        bool lost;
    };

    Reached reached_by_next(const Pos& next) const {
        if (next.of(0).empty()) return {false, true};
        const auto material = material_of<G>(next);
        const auto& results = *across_.at(material);
        const auto row = known_space(material.side[1]).index(next.men[1], next.kings[1]);
        const auto column = known_space(material.side[0])
                                .index(next.men[0].reversed(G::width), next.kings[0].reversed(G::width));
        return {results.won.test(row, column), results.lost.test(row, column)};
    }

    // Returns how many positions the row has.
    std::uint64_t compare(const tablebase::Material& section, std::uint64_t r, const Row& row,
                          const Space& columns, const Expected& expected, std::mutex& mutex,
                          Mismatches& found) const {
        const setwise::Results& stored = *direct_.at(section);
        std::uint64_t positions = 0;
        for (std::size_t w = 0; w < columns.words(); ++w) {
            const Word legal = expected.legal[w];
            positions += static_cast<std::uint64_t>(std::popcount(legal));
            const Word won = expected.won[w] & legal;
            const Word lost = legal & ~expected.held[w];
            Word wrong = (won ^ stored.won.row(r)[w]) | (lost ^ stored.lost.row(r)[w]);
            if (wrong == 0) continue;
            const std::scoped_lock lock(mutex);
            found.count += static_cast<std::uint64_t>(std::popcount(wrong));
            for (; wrong != 0 && found.wants_example(); wrong &= wrong - 1) {
                const int bit = std::countr_zero(wrong);
                found.examples.push_back(
                    describe(row, columns.at(w * setwise::word_bits + static_cast<std::size_t>(bit)),
                             text(stored.won.row(r)[w], stored.lost.row(r)[w], bit), text(won, lost, bit)));
            }
        }
        return positions;
    }

    std::string_view text(Word won, Word lost, int bit) const {
        const auto which = static_cast<std::size_t>(((won >> bit) & 1) | ((lost >> bit) & 1) << 1);
        if (goal_ == Goal::win) return result_name(static_cast<Result>(which));
        return stored::who_names[which];
    }
    std::string_view label() const {
        if (goal_ == Goal::win) return name(Metric::wdl);
        return goal_ == Goal::capture ? "claim: who forces a capture," : "claim: who forces a decision,";
    }

    std::string describe(const Row& row, const Row& opponent, std::string_view stored,
                         std::string_view computed) const {
        Pos position;
        position.men = {row.men.reversed(G::width), opponent.men};
        position.kings = {row.kings.reversed(G::width), opponent.kings};
        return disagreement(fmt::format("{} {}", label(), fen_of<G>(variant_, position)), stored, computed);
    }

    const Variant& variant_;
    tablebase::Material slice_;
    Goal goal_;
    std::map<PieceCount, std::shared_ptr<const Space>> spaces_;
    std::map<tablebase::Material, std::shared_ptr<const setwise::Results>> direct_;
    std::map<tablebase::Material, std::shared_ptr<const setwise::Results>> across_;
};

}  // namespace dama
