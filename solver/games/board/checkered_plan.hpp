#pragma once

// The plan of a checkered board: its dark squares by file and rank ("c3"), with their PDN numbers.

#include <fmt/format.h>

#include "solver/games/board/board_plan.hpp"

namespace dama {

template <class B>
BoardPlan checkered_plan() {
    BoardPlan plan{.style = BoardPlan::Style::checkered, .files = B::files, .ranks = B::ranks};
    for (const int square : B::all) {
        const int file = B::file_of(square);
        const int rank = B::rank_of(square);
        plan.points.push_back({.square = square,
                               .name = fmt::format("{}{}", static_cast<char>('a' + file), rank + 1),
                               .number = B::number(square),
                               .x = static_cast<double>(file),
                               .y = static_cast<double>(rank)});
    }
    return plan;
}

}  // namespace dama
