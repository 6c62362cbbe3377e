#pragma once

// Moves by what they bring the player who makes them.

#include <optional>

#include "solver/analysis/probe/bounds.hpp"
#include "solver/games/moves/plain_position.hpp"
#include "solver/games/rules/result.hpp"

namespace dama {

// Wins before draws before losses; a win the sooner the better, a loss the later. An unknown distance comes last.
inline bool better(const Outcome& a, const Outcome& b) {
    if (a.result != b.result) return worth(a.result) > worth(b.result);
    if (!a.plies || !b.plies) return a.plies.has_value() && !b.plies;
    return a.result == Result::win ? *a.plies < *b.plies : *a.plies > *b.plies;
}

struct RatedMove {
    PlainMove move;
    Outcome outcome;          // for the player who makes the move; plies count from the position after it
    std::optional<int> huff;  // the square of the piece that the opponent does best to take off
};

}  // namespace dama
