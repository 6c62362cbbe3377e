#pragma once

// The plan of a lined board: file and rank of a grid point ("c3"), and with a plus the centre of the unit square whose
// lower left point that is ("c3+").

#include <fmt/format.h>

#include "solver/games/board/board_plan.hpp"
#include "solver/games/board/lined_board.hpp"

namespace dama {

// Adds every line of one direction, from edge to edge.
template <class B>
void add_lines(Compass d, BoardPlan& plan) {
    const auto back = static_cast<Compass>(7 - static_cast<int>(d));
    for (const int start : B::starts(d) & ~B::starts(back)) {
        int end = start;
        while (B::starts(d).contains(end)) end += B::distance(d);
        plan.lines.push_back({start, end});
    }
}

template <class B>
BoardPlan lined_plan() {
    BoardPlan plan{.style = BoardPlan::Style::lined, .files = B::size, .ranks = B::size};
    for (const int point : B::all) {
        const bool centre = B::is_centre(point);
        const int file = B::file_of(point);
        const int rank = B::centres ? B::row_of(point) / 2 : B::row_of(point);
        const double shift = centre ? 0.5 : 0;
        plan.points.push_back(
            {.square = point,
             .name = fmt::format("{}{}{}", static_cast<char>('a' + file), rank + 1, centre ? "+" : ""),
             .x = file + shift,
             .y = rank + shift});
    }
    for (const Compass d : {Compass::up_left, Compass::up, Compass::up_right, Compass::right}) {
        add_lines<B>(d, plan);
    }
    return plan;
}

}  // namespace dama
