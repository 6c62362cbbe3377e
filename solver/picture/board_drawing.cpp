#include "solver/picture/board_drawing.hpp"

#include <array>
#include <cmath>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_shape.hpp"

namespace dama {

namespace {

constexpr double unit = 60;            // the side of a square
constexpr double margin = 32;          // around the board, for coordinates
constexpr double frame_width = 1.055;  // of a star, what it takes outside as a multiple of the board inside

constexpr Colour frame{66, 50, 40};
constexpr Colour frame_text{236, 222, 198};
constexpr Colour light_square{240, 226, 200};
constexpr Colour dark_square{140, 98, 64};
constexpr Colour number_text{255, 248, 236};
constexpr Colour backdrop{226, 219, 205};  // behind a star
constexpr Colour star_frame{140, 106, 74};

struct PieceColours {
    std::string_view name;
    Colour rim;
    Colour body;
    Colour groove;
    Colour crown;
};
// Sides differ in lightness too, and Red by a light rim, for those who see no colours.
constexpr std::array piece_colours{
    PieceColours{"White", {120, 104, 84}, {250, 244, 230}, {222, 210, 186}, {146, 96, 8}},
    PieceColours{"Black", {12, 10, 10}, {52, 46, 44}, {78, 70, 66}, {240, 196, 80}},
    PieceColours{"Red", {250, 220, 200}, {190, 44, 40}, {212, 84, 74}, {255, 236, 160}},
};

class Painter {
public:
    explicit Painter(const Picture& picture) : picture_(picture) {
        drawing_.width = static_cast<int>(picture.files * unit + 2 * margin);
        drawing_.height = static_cast<int>(picture.ranks * unit + 2 * margin);
        drawing_.title = fmt::format("{} to move", piece_colours[picture.turn].name);
    }

    Drawing paint() {
        switch (picture_.style) {
            case Picture::Style::checkered: checkered_board(); break;
            case Picture::Style::lined: lined_board(); break;
            case Picture::Style::star: star_board(); break;
        }
        for (const auto& point : picture_.points) {
            if (point.player >= 0) piece(point);
        }
        picture_.style == Picture::Style::star ? turn_mark_on_side() : turn_mark();
        return std::move(drawing_);
    }

private:
    // A point of the plane of the picture.
    Spot at(star::Place place) const { return {x(place.x), y(place.y)}; }
    double x(double file) const { return margin + (file + 0.5) * unit; }
    double y(double rank) const { return margin + (picture_.ranks - rank - 0.5) * unit; }
    Spot spot(const Picture::Point& point) const { return {x(point.x), y(point.y)}; }

    void box(Spot centre, double width, double height, Colour fill) {
        drawing_.parts.emplace_back(Box{{centre.x - width / 2, centre.y - height / 2}, width, height, fill});
    }

    void framed_area() {
        const Spot middle{drawing_.width / 2.0, drawing_.height / 2.0};
        box(middle, drawing_.width, drawing_.height, frame);
        box(middle, picture_.files * unit, picture_.ranks * unit, light_square);
    }

    void lined_board() {
        framed_area();
        for (const auto& line : picture_.lines) {
            stroke(spot(picture_.points[line.from]), spot(picture_.points[line.to]));
        }
        for (const auto& point : picture_.points) {
            drawing_.parts.emplace_back(Disc{spot(point), 4, dark_square});
        }
        letter_edges();
    }
    void stroke(Spot from, Spot to) {
        constexpr double half_width = 1;
        const double length = std::hypot(to.x - from.x, to.y - from.y);
        const double right = (to.y - from.y) / length * half_width;
        const double down = (from.x - to.x) / length * half_width;
        drawing_.parts.emplace_back(Shape{.corners = {{from.x + right, from.y + down},
                                                      {to.x + right, to.y + down},
                                                      {to.x - right, to.y - down},
                                                      {from.x - right, from.y - down}},
                                          .fill = dark_square});
    }

    void checkered_board() {
        framed_area();
        for (const auto& point : picture_.points) box(spot(point), unit, unit, dark_square);
        has_numbers() ? number_squares() : letter_edges();
    }

    // Three half-boards in a frame that has the colour of each player at his base row.
    void star_board() {
        box({drawing_.width / 2.0, drawing_.height / 2.0}, drawing_.width, drawing_.height, backdrop);
        Shape hexagon{.corners = {}, .fill = star_frame};
        for (int player = 0; player < star::players; ++player) {
            hexagon.corners.push_back(on_frame(player, 0));
            hexagon.corners.push_back(on_frame(player, star::files));
        }
        std::swap(hexagon.corners[2], hexagon.corners[4]);  // Black sits to the left of White: clockwise
        std::swap(hexagon.corners[3], hexagon.corners[5]);
        drawing_.parts.emplace_back(hexagon);
        for (int player = 0; player < star::players; ++player) half_board(player);
        for (const auto& point : picture_.points) name_field(point);
    }
    // A point of the outer edge of the frame beside a base row.
    Spot on_frame(int player, double file) const {
        const Spot inner = at(star::place(player, file, 0));
        const Spot middle = at(star::centre);
        return {middle.x + (inner.x - middle.x) * frame_width, middle.y + (inner.y - middle.y) * frame_width};
    }
    void half_board(int player) {
        const auto corner = [&](double file, double rank) { return at(star::place(player, file, rank)); };
        drawing_.parts.emplace_back(
            Shape{{corner(0, 0), corner(star::files, 0), on_frame(player, star::files), on_frame(player, 0)},
                  piece_colours[player].body});
        for (int rank = 0; rank < star::ranks; ++rank) {
            for (int file = 0; file < star::files; ++file) {
                drawing_.parts.emplace_back(Shape{{corner(file, rank), corner(file + 1, rank),
                                                   corner(file + 1, rank + 1), corner(file, rank + 1)},
                                                  star::dark(file, rank) ? dark_square : light_square});
            }
        }
    }
    void name_field(const Picture::Point& point) { label(spot(point), 10, point.name, number_text); }

    bool has_numbers() const {
        return picture_.points.front().name.find_first_not_of("0123456789") == std::string::npos;
    }

    void number_squares() {
        for (const auto& point : picture_.points) {
            const Spot centre = spot(point);
            label({centre.x - unit * 0.36, centre.y - unit * 0.38}, 10, point.name, number_text);
        }
    }
    void letter_edges() {
        const double below = drawing_.height - margin / 2;
        for (int file = 0; file < picture_.files; ++file) {
            label({x(file), below}, 16, std::string(1, static_cast<char>('a' + file)), frame_text);
        }
        for (int rank = 0; rank < picture_.ranks; ++rank) {
            label({margin / 2, y(rank)}, 16, std::to_string(rank + 1), frame_text);
        }
    }
    void label(Spot centre, double height, std::string text, Colour fill) {
        drawing_.parts.emplace_back(Label{centre, height, std::move(text), fill});
    }

    void piece(const Picture::Point& point) {
        const auto& colours = piece_colours[point.player];
        const Spot centre = spot(point);
        const bool lined = picture_.style == Picture::Style::lined;
        const double scale = lined ? 0.8 * unit : unit;  // diagonal neighbours may be closer than a unit
        const auto disc = [&](double radius, Colour fill) {
            drawing_.parts.emplace_back(Disc{centre, radius * scale, fill});
        };
        disc(0.40, colours.rim);
        disc(0.37, colours.body);
        disc(0.29, colours.groove);
        disc(0.265, colours.body);
        if (point.king) crown(centre, colours.crown);
    }

    // Three points over a band.
    void crown(Spot centre, Colour fill) {
        constexpr std::array<std::array<double, 2>, 7> outline{{{-0.17, 0.07},
                                                                {-0.20, -0.13},
                                                                {-0.09, -0.03},
                                                                {0, -0.18},
                                                                {0.09, -0.03},
                                                                {0.20, -0.13},
                                                                {0.17, 0.07}}};
        Shape shape{.corners = {}, .fill = fill};
        for (const auto& [right, down] : outline) {
            shape.corners.push_back({centre.x + right * unit, centre.y + down * unit});
        }
        drawing_.parts.emplace_back(shape);
        box({centre.x, centre.y + 0.13 * unit}, 0.34 * unit, 0.06 * unit, fill);
    }

    // A small piece of the colour to move beside the board, on that player's side.
    void turn_mark() {
        const double side = picture_.turn == 0 ? drawing_.height - margin * 1.5 : margin * 1.5;
        const Spot centre{drawing_.width - margin / 2, side};
        drawing_.parts.emplace_back(Disc{centre, 8, frame_text});
        drawing_.parts.emplace_back(Disc{centre, 7, piece_colours[picture_.turn].body});
    }

    // The same on the player's own side of the frame.
    void turn_mark_on_side() {
        const Spot outer = on_frame(picture_.turn, star::files / 2.0);
        const Spot inner = at(star::place(picture_.turn, star::files / 2.0, 0));
        const Spot centre{(outer.x + inner.x) / 2, (outer.y + inner.y) / 2};
        drawing_.parts.emplace_back(Disc{centre, 8, piece_colours[picture_.turn].crown});
    }

    const Picture& picture_;
    Drawing drawing_;
};

}  // namespace

Drawing draw_board(const Picture& picture) { return Painter(picture).paint(); }

}  // namespace dama
