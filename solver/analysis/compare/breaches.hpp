#pragma once

// How often a rule that may be broken has to be.

#include <cstdint>

#include "solver/analysis/compare/finding.hpp"

namespace dama {

// Positions of a game with huffing in which the player to move owes a capture (rules 3).
struct Breaches {
    std::uint64_t owing = 0;
    Finding only_win;   // he wins, but only by a move after which he may be huffed
    Finding only_draw;  // the same for a draw

    Breaches& operator+=(const Breaches& later);
};

}  // namespace dama
