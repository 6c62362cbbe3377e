#pragma once

// What is asked of a position that is looked for. What is left open holds for all.

#include <optional>

#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"

namespace dama {

struct Conditions {
    std::optional<Result> result{};    // for the player to move
    std::optional<int> least_plies{};  // to the end of the game; a draw has none
    std::optional<int> most_plies{};
    std::optional<Verdict> verdict{};   // on a draw claim
    bool only_move = false;             // of several moves just one keeps the result, which is no loss
    bool quiet = false;                 // neither player has a capture, were it his turn
    std::optional<Result> otherwise{};  // for the opponent, were it his turn

    bool needs_plies() const { return least_plies || most_plies; }
};

}  // namespace dama
