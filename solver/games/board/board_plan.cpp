#include "solver/games/board/board_plan.hpp"

#include <algorithm>

namespace dama {

std::vector<BoardPlan::Point> written_points(const BoardPlan& plan, SquareNotation notation) {
    auto points = plan.points;
    if (notation == SquareNotation::letters) return points;
    std::ranges::stable_sort(points, {}, &BoardPlan::Point::number);
    for (auto& point : points) {
        if (point.number > 0) point.name = std::to_string(point.number);
    }
    return points;
}

}  // namespace dama
