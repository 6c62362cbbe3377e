#include "cli/picture/board_png.hpp"

#include "solver/instances/open.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

Picture picture(std::string_view variant, std::string_view fen) {
    const auto notation = notation_of(find_variant(variant));
    return picture_of(notation.game().board(), notation.variant().notation, notation.position(fen));
}

TEST(BoardPng, IsAPngFile) {
    const auto png = board_png(picture("czech", "W:Wa1,Kd4:Bf6,Kh8"));
    EXPECT_TRUE(png.starts_with("\x89PNG\r\n\x1a\n"));
    EXPECT_EQ(png.substr(png.size() - 8, 4), "IEND");
    EXPECT_EQ(png, board_png(picture("czech", "W:Wa1,Kd4:Bf6,Kh8")));
}

class BoardPngOf : public test::EveryVariant {};

TEST_P(BoardPngOf, IsDrawnForTheStart) {
    EXPECT_FALSE(board_png(picture(GetParam().name, GetParam().start)).empty());
}

INSTANTIATE_FOR_EVERY_VARIANT(BoardPngOf);

}  // namespace
}  // namespace dama
