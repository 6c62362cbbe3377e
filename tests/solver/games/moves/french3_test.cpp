#include "solver/games/moves/french3.hpp"

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"

namespace dama {
namespace {

const Notation& french3() {
    static const auto notation = notation_of(find_variant("french3"));
    return notation;
}

using Names = std::vector<std::string>;

// Each move with what the next player may take off after it.
std::map<std::string, Names> moves(std::string_view fen) {
    std::map<std::string, Names> moves;
    for (const auto& move : french3().read(fen).moves) moves[move.move] = move.huffable.value();
    return moves;
}

Names texts(std::string_view fen) {
    Names list;
    for (const auto& [move, huffable] : moves(fen)) list.push_back(move);
    return list;
}

std::string played(std::string_view fen, std::string_view move) {
    try {
        return french3().play(fen, move);
    } catch (const NotationError& error) {
        return error.what();
    }
}

TEST(French3, ForksAtTheCentre) {
    EXPECT_EQ(texts("W:WWd4:BBh2:R"), (Names{"Wd4-Bd4", "Wd4-Bf4", "Wd4-Rd4"}));
    EXPECT_EQ(texts("W:WKWc3:BBh2:RRg1,Rh2,Rh4"),
              (Names{"Wc3-Ba1", "Wc3-Bb2", "Wc3-Bc3", "Wc3-Bd4", "Wc3-Bh4", "Wc3-Ra1", "Wc3-Rb2", "Wc3-Rc3",
                     "Wc3-Rd4", "Wc3-Wa1", "Wc3-Wb2", "Wc3-Wb4", "Wc3-Wd2", "Wc3-Wd4", "Wc3-We1"}));
}

TEST(French3, LetsAKingStopBeforeAForkWhereOneBranchLeadsNoFurther) {
    // Behind Wc3 the capture could go on in Black's half, from Bd4 over Be3; the run into Red's half ends it.
    const auto one_goes_on = moves("W:WKWa1:BWc3,Be3:R");
    EXPECT_EQ(one_goes_on.at("Wa1xBd4"), Names{"Bd4"});
    EXPECT_EQ(one_goes_on.at("Wa1xWd4"), Names{}) << "it belongs to both runs";
    EXPECT_EQ(one_goes_on.at("Wa1xRa1"), Names{});
    // From Wd4 itself it could go on, over Bf4: that is a square of both runs.
    const auto both_go_on = moves("W:WKWa1:BWc3,Bf4:R");
    EXPECT_EQ(both_go_on.at("Wa1xWd4"), Names{"Wd4"});
    EXPECT_EQ(both_go_on.at("Wa1xRa1"), Names{"Ra1"});
}

TEST(French3, CapturesPiecesOfBothOpponentsInOneMove) {
    EXPECT_EQ(played("W:WWa1:BWb2:RWb4", "Wa1xBh4"), "W:WBh4:B:R");
}

TEST(French3, PassesWhereNothingCanMove) {
    const std::string fen = "B:WBe1,Re1:BRg1:R";
    EXPECT_EQ(texts(fen), Names{"--"});
    EXPECT_EQ(played(fen, "--"), "W:WBe1,Re1:BRg1:R");
    EXPECT_EQ(played("W:WWa1:BBa1:RRa1", "--"),
              "'--' at character 1: only a player among three who cannot move passes (not-a-move)");
}

TEST(French3, SkipsTheTurnOfPlayersWithoutPieces) {
    EXPECT_EQ(french3().read("W:W:BBa1:RRa1").fen, "B:W:BBa1:RRa1");
    EXPECT_EQ(played("W:WWa1:B:RRa1", "Wa1-Wb2"), "R:WWb2:B:RRa1");
    EXPECT_EQ(played("W:WWb2:BWc3:R", "Wb2xWd4"), "W:WWd4:B:R");
}

TEST(French3, IsHuffedByTheNextPlayerWhoHasPieces) {
    EXPECT_EQ(moves("W:WWb2,Wg1:BWc3:RRa1").at("Wg1-Wf2"), Names{"Wb2"});
    EXPECT_EQ(played("B:WWb2,Wf2:BBa1:RRa1", "(Wb2)Ba1-Bb2"), "R:WWf2:BBb2:RRa1");
    EXPECT_EQ(played("R:WWb2,Wf2:B:RRa1", "(Wb2)Ra1-Rb2"), "W:WWf2:B:RRb2") << "Black is out";
    EXPECT_EQ(played("R:WWb2,Wf2:BWc3:RRa1", "(Wb2)Ra1-Rb2"),
              "'Wb2' at character 2: the player before has no piece there to huff");
}

TEST(French3, NamesItsFields) {
    EXPECT_EQ(played("W:WWa1:BBa1:R", "Wa1-Wa2"),
              "'Wa2' at character 5: a light square, the game is played on the dark ones");
    EXPECT_EQ(played("W:WWa1:BBa1:R", "a1-b2"),
              "'a1' at character 1: no square of this board, they are written like Wa1, Bd4, Rh2");
    EXPECT_THROW(french3().read("W:WBa1:BBc1:R"), NotationError) << "a man where it would be a king";
}

TEST(French3, CrownsByTheReadingOfTheVariant) {
    const auto rows = notation_of(find_variant("french3-rows"));
    EXPECT_TRUE(french3().read("W:WBb2:BBh2:R").moves.at(0).promotes);
    EXPECT_EQ(rows.read("W:WBb2:BBh2:R").moves.size(), 2U);
    for (const auto& move : rows.read("W:WBb2:BBh2:R").moves) EXPECT_TRUE(move.promotes);
}

}  // namespace
}  // namespace dama
