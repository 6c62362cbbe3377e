#pragma once

// The loops over the words of rows, in versions for different processors. All versions compute the same.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "solver/games/rules/goal.hpp"
#include "solver/setwise/bits/bits.hpp"

namespace dama::setwise {

// One more square on the way of a quiet move: where it is free the piece may stop there, which leads to the given rows
// of the other player's results, or go on. A step that does not `go_on` from the step before it begins a new way.
struct Step {
    const Word* free;
    const Word* lost;
    const Word* won;
    Word begins;  // all bits set if this step begins a way, none if it goes on
};

// The words of one row that a pass works on. A position is won if the player to move reaches the goal, and lost if the
// opponent does; of goals that are no win it can be both.
struct RowState {
    Word* undecided;  // quiet positions that are not won so far, nor lost where that excludes it
    Word* losable;    // those from which no move that was looked at once and for all avoids the loss
    Word* won;
    Word* lost;
};

// Bits of up to three rows on their way from the columns of a smaller slice to those of a larger.
struct Expansion {
    const Word* from_mask;  // the columns of the smaller slice that have an image
    const Word* to_mask;    // their images, in the same order
    std::size_t from_words;
    std::size_t to_words;
};

struct Kernels {
    std::string_view name;

    // One round for a row: what the steps win, and what only loses. Returns whether anything was decided.
    bool (*relax)(std::span<const Step> steps, const RowState& row, std::size_t words);
    // The same for goals that both players may reach.
    bool (*relax_both)(std::span<const Step> steps, const RowState& row, std::size_t words);
    // The same for moves that are looked at only once: wins, and what is not losable.
    void (*settle)(std::span<const Step> steps, const RowState& row, std::size_t words);
    // Moves the bits of `from` under from_mask to the places of to_mask in `to`, or-ed to what is there.
    void (*expand)(const Expansion& expansion, const Word* from, Word* to, Word* scratch);
};

// How a round goes for a goal: only the win of one player excludes that of the other.
inline auto relax_for(Goal goal, const Kernels& kernels) {
    return goal == Goal::win ? kernels.relax : kernels.relax_both;
}

// The best that this machine runs, or what the environment variable DAMA_KERNELS names.
const Kernels& best_kernels();

// `portable`, `avx2`, `avx512`; none if the name is unknown or the machine does not run it.
const Kernels* find_kernels(std::string_view name);

}  // namespace dama::setwise
