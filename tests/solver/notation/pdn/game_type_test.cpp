// GameType tags and what else says from where a game on record starts.

#include "solver/notation/pdn/game_type.hpp"

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/replay.hpp"

namespace dama {

namespace {

GameType read(std::string_view variant, const std::string& tag) {
    const auto notation = notation_of(find_variant(variant));
    return read_game_type(notation, {tag, 1, 1});
}

TEST(GameType, IsReadForItsGame) {
    EXPECT_FALSE(read("czech", "29").begins);
    EXPECT_EQ(read("czech", "29,W,8,8,A0,0").begins, 0);
    EXPECT_EQ(read("zapletal", "29, B, 8, 8, A3, 0").begins, 1);
    EXPECT_EQ(read("english", "21,B,8,8,N1,0").begins, 1);
    EXPECT_EQ(read("international", "20,W,10,10,N2,0").begins, 0);
    EXPECT_EQ(read("italian", "22,W,8,8,N2,1").begins, 0);
}

TEST(GameType, IsRefusedByTheAttributeThatContradictsTheGame) {
    const std::pair<const char*, const char*> tags[]{
        {"29,B,10,10,N1,1", "'10': the board of czech has 8 files"},
        {"29,W,8,10,A0,0", "'10': the board of czech has 8 ranks"},
        {"29,R,8,8,A0,0", "'R'"},
        {"29,W,8,8,N0,0", "'N0'"},
        {"29,W,8,8,Q1,0", "'Q1'"},
        {"29,W,8,8,A0,1", "'1': the board of czech is not mirrored"},
        {"25,W,8,8,A0,0", "not the GameType of czech"},
        {"29,W,8,8,A0,0,7", "at most five"},
        {"x", "begins with a number"}};
    for (const auto& [tag, why] : tags) {
        try {
            read("czech", tag);
            FAIL() << tag;
        } catch (const NotationError& error) {
            EXPECT_NE(std::string(error.what()).find(why), std::string::npos) << error.what();
        }
    }
}

std::string start(std::string_view variant, const std::string& record) {
    const auto notation = notation_of(find_variant(variant));
    return notation.fen(start_of(notation, pdn::read(record + " 1. 11-15 *").front()).position);
}

TEST(StartOfARecord, IsThatOfTheGameWithTheColourThatBegins) {
    const std::string black = "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12";
    EXPECT_EQ(start("english", "[GameType \"21\"]"), black);
    EXPECT_EQ(start("english", "[GameType \"21,B,8,8,N1,0\"]"), black);
    EXPECT_EQ(start("english", "[GameType \"21,W,8,8,N1,0\"]"), "W" + black.substr(1));
    for (const char* fen : {"", "?", "-", " "})
        EXPECT_EQ(start("pool", "[FEN \"" + std::string(fen) + "\"]"), black) << fen;
    EXPECT_EQ(start("pool", "[FEN \"W:W31:B2\"]"), "W:W31:B2");
    EXPECT_EQ(start("pool", "/FEN \"W:W31:B2\"/"), "W:W31:B2");
}

TEST(StartOfARecord, KeepsTheCountOfHalfMoves) {
    const auto notation = notation_of(find_variant("czech"));
    const auto game = pdn::read("[FEN \"W:WKa1:BKb8:H28:F15\"] *").front();
    EXPECT_EQ(start_of(notation, game).half_moves, 28);
}

}  // namespace

}  // namespace dama
