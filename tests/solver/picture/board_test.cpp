// The same boards as text and SVG.

#include <algorithm>
#include <cmath>
#include <variant>

#include "solver/games/board/star_board.hpp"
#include "solver/games/board/star_shape.hpp"
#include "solver/instances/open.hpp"
#include "solver/picture/board_drawing.hpp"
#include "solver/picture/board_svg.hpp"
#include "solver/picture/board_text.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

Picture picture(std::string_view variant, std::string_view fen) {
    const auto notation = notation_of(find_variant(variant));
    return picture_of(notation.game().board(), notation.variant().notation, notation.position(fen));
}

int count(std::string_view text, std::string_view part) {
    int n = 0;
    for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

TEST(Board, InAsciiShowsMenAndKingsWhereTheyStand) {
    EXPECT_EQ(board_in_ascii(picture("czech", "B:Wa1,Kd4:Bf6,Kh8")),
              " 8    .   .   .   B\n"
              " 7  .   .   .   .  \n"
              " 6    .   .   b   .\n"
              " 5  .   .   .   .  \n"
              " 4    .   W   .   .\n"
              " 3  .   .   .   .  \n"
              " 2    .   .   .   .\n"
              " 1  w   .   .   .  \n"
              "    a b c d e f g h\n"
              "Black to move\n");
}

TEST(Board, InColourResetsTheTerminalAfterEachRow) {
    const auto text = board_in_colour(picture("italian", "W:Wb1,Kd3:BKf5"));
    EXPECT_EQ(count(text, "\x1b[0m\n"), 8);
    EXPECT_EQ(count(text, "●"), 1);
    EXPECT_EQ(count(text, "♛"), 2);
}

TEST(Board, InSvgHasASquareForEachSquareAndACrownForEachKing) {
    const auto svg = board_svg(picture("international", "B:W31,K32:B1,K2,K3"));
    EXPECT_TRUE(svg.starts_with("<?xml"));
    EXPECT_TRUE(svg.ends_with("</svg>\n"));
    EXPECT_EQ(count(svg, "<polygon"), 3);
    EXPECT_EQ(count(svg, "<text"), 50) << "numbers on the squares";
    EXPECT_EQ(count(svg, "<title>Black to move</title>"), 1);
    EXPECT_EQ(svg, board_svg(picture("international", "B:W31,K32:B1,K2,K3")));
}

TEST(Board, ForThreeIsAHexagonOfThreeHalves) {
    const auto star = picture("french3", "R:WWa1,KWd4:BBc3:RRd4");
    const auto svg = board_svg(star);
    EXPECT_EQ(count(svg, "<polygon"), 1 + 3 + 96 + 1) << "the frame, its sides, the fields and a crown";
    EXPECT_EQ(count(svg, ">Bh4</text>"), 1);
    EXPECT_EQ(count(svg, "<title>Red to move</title>"), 1);
    const auto text = board_in_ascii(star);
    EXPECT_EQ(count(text, "[w]"), 1);
    EXPECT_EQ(count(text, "[W]"), 1);
    EXPECT_EQ(count(text, "[b]"), 1);
    EXPECT_EQ(count(text, "[r]"), 1);
    for (const auto& point : star.points) EXPECT_EQ(count(text, point.name), point.player < 0 ? 1 : 0);
    EXPECT_NE(board_in_colour(star).find("♛W"), std::string::npos);
    EXPECT_NE(board_in_colour(star).find("●R"), std::string::npos);
}

// Over the edge of rank 4 a player's files a to d meet the files h to e of his left neighbour.
TEST(Board, ForThreeHasJointsWhereTheHalvesMeet) {
    for (int player = 0; player < star::players; ++player) {
        const int left = (player + 1) % star::players;
        for (int file = 0; file <= 4; ++file) {
            const auto here = star::place(player, file, 4);
            const auto there = star::place(left, 8 - file, 4);
            EXPECT_NEAR(here.x, there.x, 1e-9);
            EXPECT_NEAR(here.y, there.y, 1e-9);
        }
    }
}

// As the guidelines for web content define them.
double luminance(const Colour& colour) {
    const auto light = [](std::uint8_t channel) {
        const double share = channel / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * light(colour.red) + 0.7152 * light(colour.green) + 0.0722 * light(colour.blue);
}
double contrast(const Colour& one, const Colour& other) {
    const auto [dark, bright] = std::minmax({luminance(one), luminance(other)});
    return (bright + 0.05) / (dark + 0.05);
}

bool covers(const Box& box, Spot at) {
    return at.x >= box.corner.x && at.x < box.corner.x + box.width && at.y >= box.corner.y &&
           at.y < box.corner.y + box.height;
}
bool covers(const Disc& disc, Spot at) {
    return std::hypot(at.x - disc.centre.x, at.y - disc.centre.y) <= disc.radius;
}
bool covers(const Shape& shape, Spot at) {  // all of them are convex where text stands
    int left = 0;
    for (std::size_t i = 0; i < shape.corners.size(); ++i) {
        const Spot a = shape.corners[i];
        const Spot b = shape.corners[(i + 1) % shape.corners.size()];
        left += (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) > 0 ? 1 : 0;
    }
    return left == 0 || left == static_cast<int>(shape.corners.size());
}
bool covers(const Label&, Spot) { return false; }

class BoardOf : public test::EveryVariant {};

TEST_P(BoardOf, IsDrawnForTheStart) {
    const auto start = picture(GetParam().name, GetParam().start);
    EXPECT_EQ(static_cast<int>(start.points.size()), GetParam().squares);
    EXPECT_EQ(count(board_in_ascii(start), "w"), GetParam().pieces);
    EXPECT_FALSE(board_svg(start).empty());
}

TEST_P(BoardOf, HasTextThatCanBeRead) {
    const auto drawing = draw_board(picture(GetParam().name, GetParam().start));
    for (std::size_t i = 0; i < drawing.parts.size(); ++i) {
        const auto* label = std::get_if<Label>(&drawing.parts[i]);
        if (label == nullptr) continue;
        Colour below;
        for (std::size_t j = 0; j < i; ++j) {
            std::visit([&](const auto& part) { below = covers(part, label->centre) ? part.fill : below; },
                       drawing.parts[j]);
        }
        EXPECT_GE(contrast(label->fill, below), 4.5) << label->text;
    }
}

INSTANTIATE_FOR_EVERY_VARIANT(BoardOf);

}  // namespace
}  // namespace dama
