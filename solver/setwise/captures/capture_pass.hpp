#pragma once

// Settles every position of a section in which the player to move must capture.

#include <algorithm>
#include <bit>
#include <type_traits>
#include <vector>

#include <tbb/enumerable_thread_specific.h>

#include "solver/games/rules/goal.hpp"
#include "solver/setwise/bits/row_loop.hpp"
#include "solver/setwise/captures/capture_positions.hpp"
#include "solver/setwise/captures/capture_rows.hpp"
#include "solver/setwise/rows/section.hpp"

namespace dama::setwise {

template <class G>
class CapturePass {
public:
    // Who captures has reached any goal but the win.
    CapturePass(Section<G>& section, const Exits<G>& exits, Goal goal, const Kernels& kernels)
        : section_(section),
          exits_(exits),
          goal_(goal),
          kernels_(kernels),
          words_(section.columns->words()) {}

    // What is won and lost where a capture is owed, and which positions are left: the others are undecided and losable.
    // Calls advance(positions of a row) from any thread.
    template <class Advance>
    void run(Advance advance) {
        tbb::enumerable_thread_specific<Scratch> scratch([&] {
            return Scratch{Captures(exits_, goal_, kernels_), std::vector<Word>(3 * words_)};
        });
        for_each_row(0, section_.rows->size(), words_, [&](std::uint64_t r) {
            if (!section_.rows->exists(r)) return;
            Scratch& own = scratch.local();
            std::fill(own.found.begin(), own.found.end(), Word{0});
            const CaptureResult found{own.found.data(), own.found.data() + words_,
                                      own.found.data() + 2 * words_};
            const auto row = section_.rows->at(r);
            own.captures.find(row, found);
            advance(take_over(r, row, found));
        });
    }

private:
    using Captures =
        std::conditional_t<G::rules.precedence == Precedence::italian, CapturePositions<G>, CaptureRows<G>>;

    struct Scratch {
        Captures captures;
        std::vector<Word> found;
    };

    // Returns how many positions the row has.
    std::uint64_t take_over(std::uint64_t r, const typename Configurations<G>::Configuration& row,
                            const CaptureResult& found) {
        Word* legal = section_.undecided.row(r);
        std::copy_n(section_.columns->existing(), words_, legal);
        for (const int square : row.pieces()) {
            const Word* free = section_.columns->free(G::seen_by(1, square));
            for (std::size_t w = 0; w < words_; ++w) legal[w] &= free[w];
        }
        std::uint64_t positions = 0;
        Word changed = 0;
        for (std::size_t w = 0; w < words_; ++w) {
            positions += static_cast<std::uint64_t>(std::popcount(legal[w]));
            const Word captures = legal[w] & found.possible[w];
            Word& won = section_.won.row(r)[w];
            Word& lost = section_.lost.row(r)[w];
            won = (won & ~captures) | (goal_ == Goal::win ? captures & found.wins[w] : captures);
            lost = (lost & ~captures) | (captures & ~found.holds[w]);
            changed |= won | lost;
            section_.captures.row(r)[w] = captures;
            legal[w] &= ~captures;
            section_.losable.row(r)[w] = legal[w];
        }
        section_.changed[r] = changed != 0;
        return positions;
    }

    Section<G>& section_;
    const Exits<G>& exits_;
    Goal goal_;
    const Kernels& kernels_;
    std::size_t words_;
};

}  // namespace dama::setwise
