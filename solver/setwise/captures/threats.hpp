#pragma once

// The threats of a slice whose results need not be stored, because the quiet moves tell them (deducible.hpp), found for
// all columns of a row at once.

#include <algorithm>
#include <utility>
#include <vector>

#include <tbb/enumerable_thread_specific.h>

#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/bits/row_loop.hpp"
#include "solver/setwise/bits/transpose.hpp"
#include "solver/setwise/row_moves.hpp"
#include "solver/setwise/section.hpp"

namespace dama::setwise {

template <class G>
class Threats {
public:
    // `section` and the one of the same slice with the other player to move, both after their capture pass.
    Threats(const Section<G>& section, const Section<G>& other, const Kernels& kernels)
        : section_(section),
          kernels_(kernels),
          words_(section.columns->words()),
          told_(section.rows->size(), words_),
          bars_(section.rows->size(), words_) {
        transpose(other.captures, told_);
    }

    // The threats that quiet moves tell.
    BitMatrix find() {
        for_each_row(0, section_.rows->size(), words_, [&](std::uint64_t r) { split(r); });
        tbb::enumerable_thread_specific<Scratch> scratch([&] {
            return Scratch{{}, std::vector<Word>(3 * words_)};
        });
        for_each_row(0, section_.rows->size(), words_, [&](std::uint64_t r) {
            if (section_.rows->exists(r)) take_off_barred(r, scratch.local());
        });
        return std::move(told_);
    }

private:
    struct Scratch {
        std::vector<Step> steps;
        std::vector<Word> words;
    };

    // A threat of the opponent where the mover has no capture; and, seen from the row that a quiet move leads to, one
    // of the mover where the opponent has none: its result is not told by captures, so no threat leans on it.
    void split(std::uint64_t r) {
        const Word* captures = section_.captures.row(r);
        Word* told = told_.row(r);
        Word* bars = bars_.row(r);
        for (std::size_t w = 0; w < words_; ++w) {
            bars[w] = captures[w] & ~told[w];
            told[w] &= ~captures[w];
        }
    }

    // A round of the engine in which what leads to a bar counts as decided.
    void take_off_barred(std::uint64_t r, Scratch& scratch) {
        Word* told = told_.row(r);
        if (std::all_of(told, told + words_, [](Word w) { return w == 0; })) return;
        scratch.steps.clear();
        for_each_inner_step<G>(
            *section_.rows, section_.rows->at(r), [&](int to, std::uint64_t target, bool begins) {
                const Word* bars = bars_.row(target);
                scratch.steps.push_back({section_.columns->free(to), bars, bars, begins ? ~Word{0} : 0});
            });
        Word* none = scratch.words.data();  // nothing is losable; what is won and lost is of no interest
        kernels_.relax(scratch.steps, {told, none, none + words_, none + 2 * words_}, words_);
    }

    const Section<G>& section_;
    const Kernels& kernels_;
    std::size_t words_;
    BitMatrix told_;  // at first where the opponent could capture, were it his turn
    BitMatrix bars_;
};

}  // namespace dama::setwise
