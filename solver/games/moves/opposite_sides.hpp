#pragma once

// Two players who sit on opposite sides of a board: each sees it turned by 180 degrees from what the other sees.

#include "solver/games/moves/position.hpp"

namespace dama {

// A board whose squares are numbered 0 .. Width-1 so that turning it maps square s to Width-1-s.
template <class SquareSet, int Width, bool HasKings>
struct OppositeSides {
    static constexpr int players = 2;
    static constexpr int width = Width;
    static constexpr bool has_kings = HasKings;

    // The square that White calls `square` as the player `turn` sees it, and back.
    static constexpr int seen_by(int turn, int square) { return turn == 0 ? square : width - 1 - square; }

    // The same position seen by the other player.
    static Position<SquareSet, players> turned(const Position<SquareSet, players>& position) {
        Position<SquareSet, players> seen;
        for (int p = 0; p < players; ++p) {
            seen.men[p] = position.men[1 - p].reversed(width);
            if constexpr (has_kings) seen.kings[p] = position.kings[1 - p].reversed(width);
        }
        return seen;
    }
};

}  // namespace dama
