#pragma once

// The set-wise engine: in which positions of a slice the player to move, or his opponent, can force a goal, for all
// columns of a row at once. With the win as goal those are the won and the lost ones, and so they are called here.
//
// A quiet move changes only the row: where the way is free of the opponent's pieces, the position has the results that
// the opponent has in the row after the move. His results are kept transposed, so that both players work along rows.
//
//   captures   settle every position in which one is possible
//   exits      men's moves to an earlier layer and promotions: looked at once
//   rounds     moves within a pair of layers, first one player's, then the other's, until nothing changes
//
// A position without a move comes out as lost, because there is nothing that avoids it, unless the goal is a capture.
// What is undecided at the end nobody can force.

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <span>
#include <utility>
#include <vector>

#include <tbb/enumerable_thread_specific.h>

#include "solver/retrograde/monitor.hpp"
#include "solver/setwise/bits/transpose.hpp"
#include "solver/setwise/captures/capture_pass.hpp"
#include "solver/setwise/rows/mobility.hpp"
#include "solver/setwise/rows/section.hpp"

namespace dama::setwise {

template <class G>
class SliceSolver {
public:
    using Set = typename G::Set;
    using Row = typename Configurations<G>::Configuration;

    // `exits` of each section in order; both must outlive the solver.
    SliceSolver(Sections<G>& sections, const std::vector<Exits<G>>& exits, Goal goal, const Kernels& kernels,
                Monitor& monitor)
        : sections_(sections), exits_(exits), goal_(goal), kernels_(kernels), monitor_(monitor) {}

    void run() {
        monitor_.begin_phase("captures");
        for (std::size_t s = 0; s < sections_.size(); ++s) {
            CapturePass<G>(*sections_[s], exits_[s], goal_, kernels_).run([&](auto n) {
                monitor_.advance(n);
            });
        }
        if (goal_ != Goal::win) {
            for (const auto& section : sections_) find_blocked(*section);
        }
        monitor_.begin_phase("quiet moves");
        for (const auto& section : sections_) {
            pass_on(*section, {0, static_cast<std::uint32_t>(section->rows->words())},
                    {0, static_cast<std::uint32_t>(section->columns->words())}, [](auto) {});
        }
        const auto& layers = sections_[0]->rows->layers();
        const auto& others = sections_[0]->columns->layers();
        for (std::size_t i = 0; i < layers.size(); ++i) {
            for (std::size_t j = sections_.size() == 1 ? i : 0; j < others.size(); ++j) {
                solve({0, layers[i], others[j]}, {sections_.size() - 1, others[j], layers[i]});
            }
        }
    }

private:
    // The part of a section in which both players' men stand in one layer.
    struct Part {
        std::size_t section;
        Layer rows;
        Layer columns;

        bool operator==(const Part& other) const {
            return section == other.section && rows.first_word == other.rows.first_word;
        }
    };

    void solve(const Part& part, const Part& other) {
        std::vector<Part> parts{part};
        if (!(part == other)) parts.push_back(other);
        for (const Part& p : parts) settle_exits(p);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            Section<G>& section = *sections_[parts[i].section];
            pass_on(section, parts[i].rows, parts[i].columns, [](auto) {});
            for (auto r = parts[i].rows.first(); r < parts[i].rows.end(); ++r)
                section.due[r].store(true, std::memory_order_relaxed);
        }
        // A round of a part is due as long as the last one of the other decided something.
        for (std::size_t i = 0, idle = 0; idle < parts.size(); i = (i + 1) % parts.size()) {
            idle = round(parts[i], parts[(i + 1) % parts.size()]) ? 0 : idle + 1;
        }
    }

    // Counts the positions without a move. Nobody captures there any more.
    void find_blocked(Section<G>& section) const {
        const std::size_t words = section.columns->words();
        std::atomic<std::uint64_t> blocked = 0;
        tbb::enumerable_thread_specific<std::vector<Word>> scratch([&] { return std::vector<Word>(words); });
        for_each_row(0, section.rows->size(), words, [&](std::uint64_t r) {
            if (!section.rows->exists(r)) return;
            Word* mobile = scratch.local().data();
            find_mobile(*section.rows, *section.columns, r, mobile);
            Word* losable = section.losable.row(r);
            std::uint64_t in_row = 0;
            for (std::size_t w = 0; w < words; ++w) {
                in_row += static_cast<std::uint64_t>(std::popcount(losable[w] & ~mobile[w]));
                if (goal_ == Goal::capture) losable[w] &= mobile[w];
            }
            blocked.fetch_add(in_row, std::memory_order_relaxed);
        });
        section.blocked = blocked;
    }

    bool in_layer(const Layer& layer, std::uint64_t row) const {
        return row >= layer.first() && row < layer.end();
    }

    static Step step(const Configurations<G>& columns, const Layer& layer, int square, const Results& results,
                     std::uint64_t row, bool begins) {
        return {columns.free(square) + layer.first_word, results.lost.row(row) + layer.first_word,
                results.won.row(row) + layer.first_word, begins ? ~Word{0} : 0};
    }

    Section<G>& other(std::size_t section) { return *sections_[sections_.size() - 1 - section]; }

    void settle_exits(const Part& part) {
        Section<G>& section = *sections_[part.section];
        const Results& next = *other(part.section).across;
        const FinishedSection<G>& crowned = exits_[part.section].whole().crowned;
        if (section.material.side[0].men == 0) return;
        for_each_row(part.rows.first(), part.rows.end(), part.columns.words, [&](std::uint64_t r) {
            if (!section.rows->exists(r)) return;
            const Row row = section.rows->at(r);
            thread_local std::vector<Step> steps;
            steps.clear();
            for_each_man_step<G>(row, forward_directions, [&](int to, Set men) {
                const Set there = Set::of(G::seen_by(1, to));
                if (G::B::far_row.contains(to)) {
                    const auto target = crowned.rows->index(men, row.kings | there);
                    steps.push_back(step(*section.columns, part.columns, to, *crowned.results, target, true));
                    return;
                }
                const auto target = section.rows->index(men | there, row.kings);
                if (!in_layer(part.rows, target)) {
                    steps.push_back(step(*section.columns, part.columns, to, next, target, true));
                }
            });
            if (steps.empty()) return;
            kernels_.settle(steps, section.row(r, part.columns), part.columns.words);
            section.changed[r] = true;
        });
    }

    // Moves of `part` within its layer; then tells the other part. Returns whether anything was decided.
    bool round(const Part& part, const Part& other_part) {
        Section<G>& section = *sections_[part.section];
        const Results& next = *other(part.section).across;
        std::atomic<bool> decided = false;
        for_each_row(part.rows.first(), part.rows.end(), part.columns.words, [&](std::uint64_t r) {
            if (!section.due[r].load(std::memory_order_relaxed)) return;
            section.due[r].store(false, std::memory_order_relaxed);
            const RowState state = section.row(r, part.columns);
            if (!may_decide(state, part.columns.words)) return;
            thread_local std::vector<Step> steps;
            list_steps(part, section, next, section.rows->at(r), steps);
            if (!relax_(steps, state, part.columns.words)) return;
            section.changed[r] = true;
            decided.store(true, std::memory_order_relaxed);
        });
        if (!decided) return false;
        Section<G>& waiting = *sections_[other_part.section];
        pass_on(section, part.rows, part.columns, [&](std::uint64_t row) {
            for_each_origin(*waiting.rows, waiting.rows->at(row), [&](std::uint64_t origin) {
                if (in_layer(other_part.rows, origin))
                    waiting.due[origin].store(true, std::memory_order_relaxed);
            });
        });
        return true;
    }

    bool may_decide(const RowState& row, std::size_t words) const {
        const auto any = [words](const Word* bits) {
            return std::any_of(bits, bits + words, [](Word w) { return w != 0; });
        };
        return any(row.undecided) || (goal_ != Goal::win && any(row.losable));
    }

    void list_steps(const Part& part, const Section<G>& section, const Results& next, const Row& row,
                    std::vector<Step>& steps) const {
        steps.clear();
        for_each_inner_step<G>(*section.rows, row, [&](int to, std::uint64_t target, bool begins) {
            if (in_layer(part.rows, target)) {
                steps.push_back(step(*section.columns, part.columns, to, next, target, begins));
            }
        });
    }

    // Calls visit(row) for the rows from which a quiet move may lead to a row.
    template <class Visitor>
    void for_each_origin(const Configurations<G>& rows, const Row& row, Visitor visit) const {
        constexpr std::array backward_directions{Direction::down_left, Direction::down_right};
        for_each_king_step<G>(rows, row, [&](int, std::uint64_t origin, bool) { visit(origin); });
        for_each_man_step<G>(row, backward_directions, [&](int from, Set men) {
            visit(rows.index(men | Set::of(G::seen_by(1, from)), row.kings));
        });
    }

    // Transposes what has changed in some rows and columns of a section; calls changed(row) for the rows across in
    // which that makes a difference.
    template <class Changed>
    void pass_on(Section<G>& section, const Layer& rows, const Layer& columns, Changed changed) {
        std::vector<std::uint32_t> bands;  // of 64 rows, in which there is a change
        for (std::uint32_t band = rows.first_word; band < rows.first_word + rows.words; ++band) {
            auto* flags = section.changed.data() + std::size_t{band} * word_bits;
            if (std::none_of(flags, flags + word_bits, [](std::uint8_t f) { return f != 0; })) continue;
            bands.push_back(band);
            std::fill_n(flags, word_bits, std::uint8_t{0});
        }
        if (bands.empty()) return;
        Results& across = *section.across;
        for_each_row(columns.first_word, columns.first_word + columns.words, bands.size() * word_bits,
                     [&](std::uint64_t word) {
                         Word differs = 0;
                         for (const std::uint32_t band : bands) {
                             differs |= transpose(section.won, band, word, across.won) |
                                        transpose(section.lost, band, word, across.lost);
                         }
                         for (; differs != 0; differs &= differs - 1)
                             changed(word * word_bits + std::countr_zero(differs));
                     });
    }

    Sections<G>& sections_;
    const std::vector<Exits<G>>& exits_;
    Goal goal_;
    const Kernels& kernels_;
    bool (*relax_)(std::span<const Step>, const RowState&, std::size_t) = relax_for(goal_, kernels_);
    Monitor& monitor_;
};

}  // namespace dama::setwise
