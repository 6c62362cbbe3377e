#pragma once

// A board with pieces on it, ready to be drawn: points in the plane, whatever the shape of the board.

#include <string>
#include <vector>

namespace dama {

struct Picture {
    enum class Style {
        checkered,
        lined,
        star
    };  // dark squares of a board, points joined by lines, three half-boards

    struct Point {
        std::string name;
        double x = 0;     // White's left to right, in units of one square
        double y = 0;     // from White's base row upwards
        int player = -1;  // who has a piece here, -1 nobody
        bool king = false;
    };
    struct Line {
        int from = 0;  // indices into points
        int to = 0;
    };

    Style style = Style::checkered;
    int files = 8;  // the width and height of all
    int ranks = 8;
    int turn = 0;               // -1: not told
    std::vector<Point> points;  // where pieces can stand
    std::vector<Line> lines;    // of lined boards
};

}  // namespace dama
