#pragma once

// How often a rule that may be broken has to be.

#include <cstdint>
#include <optional>
#include <string>

namespace dama {

// So many positions, and the first of them as FEN.
struct Finding {
    std::uint64_t count = 0;
    std::optional<std::string> example;

    Finding& operator+=(const Finding& later);
};

// Positions of a game with huffing in which the player to move owes a capture (rules 3).
struct Breaches {
    std::uint64_t owing = 0;
    Finding only_win;   // he wins, but only by a move after which he may be huffed
    Finding only_draw;  // the same for a draw

    Breaches& operator+=(const Breaches& later);
};

}  // namespace dama
