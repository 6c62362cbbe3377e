#pragma once

// Checks the results of a slice as check_fixed_point does, many times faster: quiet moves for all configurations of the
// opponent at once, captures position by position.
//
// Results that the table leaves out are completed first, and checked like the others. Nothing else of the solver's work
// is in it: moves come from the forward generator, asked for the mover's pieces alone on the board; which of them an
// opponent blocks is read off the squares on the way; every position is looked at, whatever its men, in one pass. What
// it shares with the set-wise engine is the numbering of rows and columns.

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "solver/analysis/verify/complete_results.hpp"
#include "solver/analysis/verify/mismatches.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/notation/fen_of.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

template <class G>
class SetwiseFixedPoint {
public:
    // All must outlive the object.
    SetwiseFixedPoint(const Variant& variant, CompleteResults<G>& results, const tablebase::Material& slice)
        : variant_(variant), slice_(slice) {
        auto slices = successors(material_rules<G>(), slice);
        slices.push_back(slice.canonical());
        results.prepare(slices);
        for (const auto& each : slices) load(results.matrices(), each);
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
        explicit Expected(std::size_t words) : legal(words), won(words), held(words) {}

        std::vector<Word> legal;
        std::vector<Word> won;   // some move wins
        std::vector<Word> held;  // some move does not lose
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
        std::copy_n(columns.existing(), columns.words(), expected.legal.begin());
        Pos position;
        position.men[0] = row.men.reversed(G::width);
        position.kings[0] = row.kings.reversed(G::width);
        for (const int square : position.of(0)) keep_free(columns, square, expected.legal);
        expect_quiet(section, position, columns, expected);
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
            bool won = false;
            bool held = false;
            for (const auto& move : expected.moves) {
                const Result result = result_for_next(G::play(position, move));
                won |= result == Result::loss;
                held |= result != Result::win;
                if (won) break;
            }
            const Word bit = Word{1} << (column % setwise::word_bits);
            Word& all_won = expected.won[column / setwise::word_bits];
            Word& all_held = expected.held[column / setwise::word_bits];
            all_won = won ? all_won | bit : all_won & ~bit;
            all_held = held ? all_held | bit : all_held & ~bit;
        });
    }

    Result result_for_next(const Pos& next) const {
        if (next.of(0).empty()) return Result::loss;
        const auto material = material_of<G>(next);
        const auto& results = *across_.at(material);
        const auto row = known_space(material.side[1]).index(next.men[1], next.kings[1]);
        const auto column = known_space(material.side[0])
                                .index(next.men[0].reversed(G::width), next.kings[0].reversed(G::width));
        if (results.won.test(row, column)) return Result::win;
        return results.lost.test(row, column) ? Result::loss : Result::draw;
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
                found.examples.push_back(describe(
                    row, columns.at(w * setwise::word_bits + static_cast<std::size_t>(bit)),
                    result(stored.won.row(r)[w], stored.lost.row(r)[w], bit), result(won, lost, bit)));
            }
        }
        return positions;
    }

    static Result result(Word won, Word lost, int bit) {
        if (((won >> bit) & 1) != 0) return Result::win;
        return ((lost >> bit) & 1) != 0 ? Result::loss : Result::draw;
    }

    std::string describe(const Row& row, const Row& opponent, Result stored, Result computed) const {
        Pos position;
        position.men = {row.men.reversed(G::width), opponent.men};
        position.kings = {row.kings.reversed(G::width), opponent.kings};
        return disagreement(std::string(name(Metric::wdl)) + ' ' + fen_of<G>(variant_, position),
                            result_name(stored), result_name(computed));
    }

    const Variant& variant_;
    tablebase::Material slice_;
    std::map<PieceCount, std::shared_ptr<const Space>> spaces_;
    std::map<tablebase::Material, std::shared_ptr<const setwise::Results>> direct_;
    std::map<tablebase::Material, std::shared_ptr<const setwise::Results>> across_;
};

}  // namespace dama
