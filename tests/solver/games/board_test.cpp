// The same boards as text, SVG and PNG.

#include "solver/games/board_png.hpp"
#include "solver/games/board_svg.hpp"
#include "solver/games/board_text.hpp"
#include "solver/games/rulebook.hpp"
#include "tests/solver/games/games.hpp"

namespace dama {
namespace {

Picture picture(std::string_view variant, std::string_view fen) {
    return make_rulebook(find_variant(variant))->picture(fen);
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
    EXPECT_EQ(count(text, "◉"), 2);
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

TEST(Board, InPngIsAPngFile) {
    const auto png = board_png(picture("czech", "W:Wa1,Kd4:Bf6,Kh8"));
    EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
    EXPECT_EQ(png.substr(png.size() - 8, 4), "IEND");
    EXPECT_EQ(png, board_png(picture("czech", "W:Wa1,Kd4:Bf6,Kh8")));
}

class BoardOf : public test::EveryVariant {};

TEST_P(BoardOf, IsDrawnForTheStart) {
    const auto start = make_rulebook(GetParam())->picture(GetParam().start);
    EXPECT_EQ(static_cast<int>(start.points.size()), GetParam().squares);
    EXPECT_EQ(count(board_in_ascii(start), "w"), GetParam().pieces);
    EXPECT_FALSE(board_svg(start).empty());
    EXPECT_FALSE(board_png(start).empty());
}

INSTANTIATE_FOR_EVERY_VARIANT(BoardOf);

}  // namespace
}  // namespace dama
