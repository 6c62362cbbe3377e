#pragma once

// The set-wise engine: which positions of a slice are won and lost, for all columns of a row at once.
//
// A quiet move changes only the row: where the way is free of the opponent's pieces, the position has the results that
// the opponent has in the row after the move. His results are kept transposed, so that both players work along rows.
//
//   captures   settle every position in which one is possible
//   exits      men's moves to an earlier layer and promotions: looked at once
//   rounds     moves within a pair of layers, first one player's, then the other's, until nothing changes
//
// A position without a move comes out as lost, because there is nothing that avoids it. What is undecided at the end is
// a draw.

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/setwise/capture_positions.hpp"
#include "solver/retrograde/setwise/capture_rows.hpp"
#include "solver/retrograde/setwise/section.hpp"
#include "solver/setwise/transpose.hpp"

namespace dama::setwise {

template <class G>
class SliceSolver {
public:
    using Set = typename G::Set;
    using Row = typename Configurations<G>::Configuration;

    // `exits` of each section in order; both must outlive the solver.
    SliceSolver(std::vector<std::unique_ptr<Section<G>>>& sections, const std::vector<Exits<G>>& exits,
                const Kernels& kernels, Monitor& monitor)
        : sections_(sections), exits_(exits), kernels_(kernels), monitor_(monitor) {}

    void run() {
        monitor_.begin_phase("captures");
        for (std::size_t s = 0; s < sections_.size(); ++s) settle_captures(s);
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
    using Captures =
        std::conditional_t<G::rules.precedence == Precedence::none || G::rules.precedence == Precedence::king,
                           CaptureRows<G>, CapturePositions<G>>;
    static constexpr std::size_t words_per_task = 4096;

    // The part of a section in which both players' men stand in one layer.
    struct Part {
        std::size_t section;
        Layer rows;
        Layer columns;

        bool operator==(const Part& other) const {
            return section == other.section && rows.first_word == other.rows.first_word;
        }
    };

    // Calls task(row) for the rows first .. end-1 of so many words each.
    template <class Task>
    static void for_each_row(std::uint64_t first, std::uint64_t end, std::size_t words, Task task) {
        const std::size_t grain = std::max<std::size_t>(1, words_per_task / std::max<std::size_t>(words, 16));
        tbb::parallel_for(
            tbb::blocked_range<std::uint64_t>(first, end, grain),
            [&](const auto& range) {
                for (auto r = range.begin(); r != range.end(); ++r) task(r);
            },
            tbb::simple_partitioner());
    }

    void settle_captures(std::size_t s) {
        Section<G>& section = *sections_[s];
        struct Scratch {
            Captures captures;
            std::vector<Word> found;
        };
        const std::size_t words = section.columns->words();
        tbb::enumerable_thread_specific<Scratch> scratch([&] {
            return Scratch{Captures(exits_[s], kernels_), std::vector<Word>(3 * words)};
        });
        for_each_row(0, section.rows->size(), words, [&](std::uint64_t r) {
            if (!section.rows->exists(r)) return;
            Scratch& own = scratch.local();
            std::fill(own.found.begin(), own.found.end(), Word{0});
            const CaptureResult found{own.found.data(), own.found.data() + words,
                                      own.found.data() + 2 * words};
            const Row row = section.rows->at(r);
            own.captures.find(row, found);
            monitor_.advance(take_over(section, r, row, found));
        });
    }

    // Returns how many positions the row has.
    std::uint64_t take_over(Section<G>& section, std::uint64_t r, const Row& row,
                            const CaptureResult& found) const {
        const std::size_t words = section.columns->words();
        Word* legal = section.undecided.row(r);
        std::copy_n(section.columns->existing(), words, legal);
        for (const int square : row.pieces()) {
            const Word* free = section.columns->free(turned<G>(square));
            for (std::size_t w = 0; w < words; ++w) legal[w] &= free[w];
        }
        std::uint64_t positions = 0;
        Word changed = 0;
        for (std::size_t w = 0; w < words; ++w) {
            positions += static_cast<std::uint64_t>(std::popcount(legal[w]));
            const Word captures = legal[w] & found.possible[w];
            section.won.row(r)[w] = captures & found.wins[w];
            section.lost.row(r)[w] = captures & ~found.holds[w];
            changed |= section.won.row(r)[w] | section.lost.row(r)[w];
            legal[w] &= ~captures;
            section.losable.row(r)[w] = legal[w];
        }
        section.changed[r] = changed != 0;
        return positions;
    }

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
        const After<G>& crowned = exits_[part.section].whole().crowned;
        if (section.material.side[0].men == 0) return;
        for_each_row(part.rows.first(), part.rows.end(), part.columns.words, [&](std::uint64_t r) {
            if (!section.rows->exists(r)) return;
            const Row row = section.rows->at(r);
            std::vector<Step>& steps = steps_.local();
            steps.clear();
            for_each_man_step<G>(row, forward_directions, [&](int to, Set men) {
                const Set there = Set::of(turned<G>(to));
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
            if (std::all_of(state.undecided, state.undecided + part.columns.words,
                            [](Word w) { return w == 0; }))
                return;
            std::vector<Step>& steps = steps_.local();
            list_steps(part, section, next, section.rows->at(r), steps);
            if (!kernels_.relax(steps, state, part.columns.words)) return;
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

    void list_steps(const Part& part, const Section<G>& section, const Results& next, const Row& row,
                    std::vector<Step>& steps) const {
        steps.clear();
        for_each_king_step<G>(*section.rows, row, [&](int to, std::uint64_t target, bool begins) {
            steps.push_back(step(*section.columns, part.columns, to, next, target, begins));
        });
        for_each_man_step<G>(row, forward_directions, [&](int to, Set men) {
            if (G::B::far_row.contains(to)) return;
            const auto target = section.rows->index(men | Set::of(turned<G>(to)), row.kings);
            if (in_layer(part.rows, target)) {
                steps.push_back(step(*section.columns, part.columns, to, next, target, true));
            }
        });
    }

    // Calls visit(row) for the rows from which a quiet move may lead to a row.
    template <class Visitor>
    void for_each_origin(const Configurations<G>& rows, const Row& row, Visitor visit) const {
        constexpr std::array backward_directions{Direction::down_left, Direction::down_right};
        for_each_king_step<G>(rows, row, [&](int, std::uint64_t origin, bool) { visit(origin); });
        for_each_man_step<G>(row, backward_directions, [&](int from, Set men) {
            visit(rows.index(men | Set::of(turned<G>(from)), row.kings));
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

    std::vector<std::unique_ptr<Section<G>>>& sections_;
    const std::vector<Exits<G>>& exits_;
    const Kernels& kernels_;
    Monitor& monitor_;
    mutable tbb::enumerable_thread_specific<std::vector<Step>> steps_;
};

}  // namespace dama::setwise
