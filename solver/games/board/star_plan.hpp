#pragma once

// The plan of the board for three: "Wa1" is player, file and rank of his half-board.

#include "solver/games/board/board_plan.hpp"
#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_shape.hpp"

namespace dama {

inline BoardPlan star_plan() {
    BoardPlan plan{.style = BoardPlan::Style::star, .files = star::width, .ranks = star::height};
    for (int square = 0; square < star::squares; ++square) {
        const int player = star::player_of(square);
        const int file = star::file_of(square);
        const int rank = star::rank_of(square);
        const auto [x, y] = star::place(player, file + 0.5, rank + 0.5);
        plan.points.push_back(
            {.square = square,
             .name = {star::letters[player], static_cast<char>('a' + file), static_cast<char>('1' + rank)},
             .x = x,
             .y = y});
    }
    return plan;
}

}  // namespace dama
