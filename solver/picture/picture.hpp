#pragma once

// A board with pieces on it, ready to be drawn: points in the plane, whatever the shape of the board.

#include <string>
#include <vector>

#include "solver/games/board/board_plan.hpp"
#include "solver/games/moves/plain_position.hpp"

namespace dama {

struct Picture {
    using Style = BoardPlan::Style;
    using Line = BoardPlan::Line;
    struct Point {
        std::string name;
        double x = 0;     // White's left to right, in units of one square
        double y = 0;     // from White's base row upwards
        int player = -1;  // who has a piece here, -1 nobody
        bool king = false;
    };

    Style style = Style::checkered;
    int files = 8;  // the width and height of all
    int ranks = 8;
    int turn = 0;               // -1: not told
    std::vector<Point> points;  // where pieces can stand
    std::vector<Line> lines;    // of lined boards
};

// The points in the order in which texts list them, called as they are written.
Picture picture_of(const BoardPlan& plan, SquareNotation notation, const PlainPosition& position);

}  // namespace dama
