#pragma once

// The positions of a section whose results need not be stored because the quiet moves tell them (deducible.hpp), found
// for all columns of a row at once.
//
// They are threats: the mover has no capture, but the opponent would have one if it were his turn. What a quiet move
// leads to must be known without deducing it, so it must not be a threat again, now to the opponent: a *counter-threat*.

#include <algorithm>
#include <utility>
#include <vector>

#include <tbb/enumerable_thread_specific.h>

#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/bits/row_loop.hpp"
#include "solver/setwise/bits/transpose.hpp"
#include "solver/setwise/rows/row_moves.hpp"
#include "solver/setwise/rows/section.hpp"

namespace dama::setwise {

template <class G>
class DeducibleThreats {
public:
    // `section` and the one of the same slice with the other player to move, both after their capture pass.
    DeducibleThreats(const Section<G>& section, const Section<G>& other, const Kernels& kernels)
        : section_(section),
          kernels_(kernels),
          words_(section.columns->words()),
          threats_(section.rows->size(), words_),
          counter_threats_(section.rows->size(), words_) {
        transpose(other.captures, threats_);
    }

    BitMatrix find() {
        for_each_row(0, section_.rows->size(), words_, [&](std::uint64_t r) { compare_captures(r); });
        tbb::enumerable_thread_specific<Scratch> scratch([&] {
            return Scratch{{}, std::vector<Word>(3 * words_)};
        });
        for_each_row(0, section_.rows->size(), words_, [&](std::uint64_t r) {
            if (section_.rows->exists(r)) keep_deducible(r, scratch.local());
        });
        return std::move(threats_);
    }

private:
    struct Scratch {
        std::vector<Step> steps;
        std::vector<Word> words;
    };

    // `threats_` says where the opponent could capture. Where one player only could, it is a threat if the other is to
    // move.
    void compare_captures(std::uint64_t r) {
        const Word* mover_captures = section_.captures.row(r);
        Word* threats = threats_.row(r);
        Word* counter_threats = counter_threats_.row(r);
        for (std::size_t w = 0; w < words_; ++w) {
            counter_threats[w] = mover_captures[w] & ~threats[w];
            threats[w] &= ~mover_captures[w];
        }
    }

    // Takes off the threats from which a quiet move leads to a counter-threat. That is what the engine does in a round
    // with decided positions, so they are handed to it as those.
    void keep_deducible(std::uint64_t r, Scratch& scratch) {
        Word* threats = threats_.row(r);
        if (std::all_of(threats, threats + words_, [](Word w) { return w == 0; })) return;
        scratch.steps.clear();
        for_each_inner_step<
            G>(*section_.rows, section_.rows->at(r), [&](int to, std::uint64_t target, bool begins) {
            const Word* decided = counter_threats_.row(target);
            scratch.steps.push_back({section_.columns->free(to), decided, decided, begins ? ~Word{0} : 0});
        });
        Word* unused = scratch.words.data();  // nothing is losable; how they are decided is of no interest
        kernels_.relax(scratch.steps, {threats, unused, unused + words_, unused + 2 * words_}, words_);
    }

    const Section<G>& section_;
    const Kernels& kernels_;
    std::size_t words_;
    BitMatrix threats_;  // at first all positions in which the opponent could capture, were it his turn
    BitMatrix counter_threats_;  // by the row after the mover's quiet move
};

}  // namespace dama::setwise
