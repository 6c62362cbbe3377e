// The Hub protocol: its lines, positions and moves, and what a session looks like.

#include <stdexcept>

#include <gtest/gtest.h>

#include "cli/hub/hub_line.hpp"
#include "cli/hub/hub_notation.hpp"
#include "program.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli::test {

namespace {

TEST(HubLine, HasArgumentsWithAndWithoutValues) {
    const auto line = read_hub_line("  pos pos=Wee  moves=\"1-2 3x4x5\" flag empty=\"\"\r");
    EXPECT_EQ(line.command, "pos");
    EXPECT_EQ(line.argument("pos"), "Wee");
    EXPECT_EQ(line.argument("moves"), "1-2 3x4x5");
    EXPECT_EQ(line.argument("flag"), "");
    EXPECT_EQ(line.argument("empty"), "");
    EXPECT_FALSE(line.has("other"));
    EXPECT_EQ(read_hub_line("").command, "");
    EXPECT_THROW(read_hub_line("pos pos=\"W"), std::invalid_argument);
}

TEST(HubLine, QuotesWhatHasBlanks) {
    EXPECT_EQ(hub_value("32-28"), "32-28");
    EXPECT_EQ(hub_value("a b"), "\"a b\"");
    EXPECT_EQ(hub_value("a=b"), "\"a=b\"");
    EXPECT_EQ(hub_value(""), "\"\"");
}

TEST(HubNotation, WritesPositionsAsThePublishedExample) {
    const HubNotation hub(game_of(find_variant("international")));
    const auto notation = notation_of(find_variant("international"));
    const auto start = notation.position(find_variant("international").start);
    EXPECT_EQ(hub.position(start), "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    EXPECT_EQ(hub.read_position(hub.position(start)), start);
}

TEST(HubNotation, NamesAllVictimsOfACapture) {
    const auto notation = notation_of(find_variant("international"));
    const HubNotation hub(notation.game());
    const auto position = notation.position("W:W28:B23,13");
    const auto moves = notation.game().moves(position);
    ASSERT_EQ(moves.size(), 1U);
    EXPECT_EQ(hub.move(moves[0]), "28x8x23x13");
    EXPECT_EQ(hub.read_move(position, "28x8x13x23"), moves[0]);
    for (const char* wrong : {"28x8", "28-8", "28x8x23", "x", "28x8x23x13x", "28"})
        EXPECT_THROW(hub.read_move(position, wrong), std::invalid_argument) << wrong;
}

TEST(HubNotation, IsForNumberedSquares) {
    EXPECT_THROW(HubNotation(game_of(find_variant("ossetian43"))), std::invalid_argument);
}

TEST(Hub, PlaysWhatTheTablesTell) {
    const auto notation = notation_of(find_variant("czech"));
    const HubNotation hub(notation.game());
    const auto output = run(
        {"hub", "czech", "--tables", czech_tables()},
        "hub\ninit\nping\npos pos=" + hub.position(notation.position("W:WKa1:Bg3")) + "\ngo think\nquit\n");
    EXPECT_EQ(output.code, 0);
    EXPECT_TRUE(output.out.starts_with("id name=Dama version=")) << output.out;
    EXPECT_NE(output.out.find("\nwait\nready\npong\ninfo "), std::string::npos) << output.out;
    EXPECT_NE(output.out.find("\ndone move=29-18\n"), std::string::npos) << output.out;  // a1-d4
    expect_error(run({"hub", "ossetian21"}), 2);
    expect_error(run({"hub", "french3"}), 2);
}

}  // namespace

}  // namespace dama::cli::test
