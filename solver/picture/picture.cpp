#include "solver/picture/picture.hpp"

namespace dama {

Picture picture_of(const BoardPlan& plan, SquareNotation notation, const PlainPosition& position) {
    Picture picture{.style = plan.style,
                    .files = plan.files,
                    .ranks = plan.ranks,
                    .turn = position.turn,
                    .points = {},
                    .lines = plan.lines};
    for (auto& point : written_points(plan, notation)) {
        Picture::Point& drawn = picture.points.emplace_back();
        drawn.name = point.name;
        drawn.x = point.x;
        drawn.y = point.y;
        for (int colour = 0; colour < most_colours; ++colour) {
            if (position.of(colour).contains(point.square)) drawn.player = colour;
        }
        drawn.king = drawn.player >= 0 && position.kings[drawn.player].contains(point.square);
    }
    return picture;
}

}  // namespace dama
