#pragma once

// A board as people see it: where its squares lie in the plane, what they are called and which lines join them. All
// games have one, whatever the shape of the board.

#include <string>
#include <vector>

namespace dama {

enum class SquareNotation {
    letters,  // "c3"; on boards that are not checkered whatever their points are called
    numbers   // "22", of PDN
};

struct BoardPlan {
    // Dark squares of a checkered board, points joined by lines, three half-boards.
    enum class Style { checkered, lined, star };
    struct Point {
        int square = 0;      // as White numbers it in positions and moves
        std::string name{};  // "c3", "c3+", "Wa1"
        int number = 0;      // of PDN, from 1; 0 where squares have none
        double x = 0;        // White's left to right, in units of one square
        double y = 0;        // from White's base row upwards
    };
    struct Line {
        int from = 0;  // indices into points
        int to = 0;
    };

    Style style = Style::checkered;
    int files = 8;  // the width and height of all
    int ranks = 8;
    std::vector<Point> points{};  // by square
    std::vector<Line> lines{};    // of lined boards
};

// The points in the order in which texts list them, each called as it is written.
std::vector<BoardPlan::Point> written_points(const BoardPlan& plan, SquareNotation notation);

}  // namespace dama
