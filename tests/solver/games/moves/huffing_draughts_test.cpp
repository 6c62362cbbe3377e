#include "solver/games/moves/huffing_draughts.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"

namespace dama {
namespace {

const Notation& huff() {
    static const auto notation = notation_of(find_variant("huff"));
    return notation;
}

using Names = std::vector<std::string>;

// Each move with what the opponent may take off after it.
std::map<std::string, Names> huffable(std::string_view fen) {
    std::map<std::string, Names> moves;
    for (const auto& move : huff().read(fen).moves) moves[move.move] = move.huffable.value();
    return moves;
}

TEST(Huffing, LeavesMovesAloneWhereNoCaptureIsOwed) {
    EXPECT_EQ(huffable("W:Wc3:Bh8"), (std::map<std::string, Names>{{"c3-b4", {}}, {"c3-d4", {}}}));
}

TEST(Huffing, PunishesAQuietMoveAlsoOnTheNewSquare) {
    EXPECT_EQ(huffable("W:Wa1,c3:Bd4"),
              (std::map<std::string, Names>{{"c3xe5", {}}, {"c3-b4", {"b4"}}, {"a1-b2", {"c3"}}}));
}

TEST(Huffing, TakesAnyOneOfThoseThatShouldHaveCaptured) {
    EXPECT_EQ(huffable("W:Wc7:Bh8").at("c7-b8"), Names{});
    const auto moves = huffable("W:Wb6,d6:Bc7,h2");
    EXPECT_EQ(moves.at("b6-a7"), (Names{"a7", "d6"}));
    EXPECT_EQ(moves.at("b6xd8"), Names{});
    EXPECT_EQ(huffable("W:Wc5,g7:Bd6,h2").at("g7-h8"), (Names{"c5"}));
}

TEST(Huffing, TakesOnlyThePieceThatStoppedItsCaptureEarly) {
    const auto moves = huffable("W:Wc3,g3:Bd4,f6,f4");
    EXPECT_EQ(moves.at("c3xg7"), Names{});
    EXPECT_EQ(moves.at("c3xe5"), (Names{"e5"}));
    EXPECT_EQ(moves.at("g3-h4"), (Names{"c3", "h4"}));
}

TEST(Huffing, CountsALandingWhereTheCaptureCannotGoOnAsStoppedEarly) {
    const auto moves = huffable("W:WKa1:Bb2,c5");
    EXPECT_EQ(moves.at("a1xa7"), Names{});
    EXPECT_EQ(moves.at("a1xd4"), (Names{"d4"}));
    EXPECT_EQ(moves.at("a1xf6"), (Names{"f6"}));
}

TEST(Huffing, IsForTheKingWhereAManCapturesBeforeIt) {
    const auto moves = huffable("W:WKh2,c3:Bd4,g3");
    EXPECT_EQ(moves.at("c3xe5"), (Names{"h2"}));
    EXPECT_EQ(moves.at("c3-b4"), (Names{"h2"}));
    EXPECT_EQ(moves.at("h2xe5"), Names{});
}

TEST(Huffing, IsWrittenBeforeTheMove) {
    const std::string fen = "B:Wb2,c3:Bd4,h8";
    EXPECT_EQ(huff().play(fen, "(c3)h8-g7"), "W:Wb2:Bd4,g7");
    EXPECT_EQ(huff().play(fen, " (b2) d4xb2 "), "W:W:Bb2,h8");
    EXPECT_EQ(huff().play(fen, "h8-g7"), "W:Wb2,c3:Bd4,g7");
}

std::string refusal(const Notation& rules, std::string_view fen, std::string_view move) {
    try {
        return rules.play(fen, move);
    } catch (const NotationError& error) {
        return error.what();
    }
}

TEST(Huffing, RefusesWhatCannotBeHuffed) {
    const std::string fen = "B:Wb2,c3:Bd4,h8";
    EXPECT_EQ(refusal(huff(), fen, "(d4)h8-g7"),
              "'d4' at character 2: the opponent has no piece there to huff");
    EXPECT_EQ(refusal(huff(), fen, "(e5)h8-g7"),
              "'e5' at character 2: the opponent has no piece there to huff");
    EXPECT_EQ(refusal(huff(), fen, "(z5)h8-g7"), "'z5' at character 2: no square of this board");
    EXPECT_EQ(refusal(huff(), fen, "(c3 h8-g7"),
              "'(c3 h8-g7' at character 1: the huff before the move does not end with )");
    EXPECT_EQ(refusal(notation_of(find_variant("czech")), fen, "(c3)h8-g7"),
              "'c3' at character 2: there is no huffing in this game");
}

}  // namespace
}  // namespace dama
