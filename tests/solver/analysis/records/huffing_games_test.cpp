// Games in which pieces are huffed, played over and judged.

#include <gtest/gtest.h>

#include "solver/analysis/records/game_claim.hpp"
#include "solver/analysis/records/game_judgement.hpp"
#include "solver/instances/open.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

std::vector<JudgedMove> judged(const std::string& fen, const std::string& moves) {
    const auto analysis = test::reference_analysis("huff");
    const auto games = pdn::read("[Variant \"huff\"]\n[FEN \"" + fen + "\"]\n" + moves + " *");
    return judge_game(*analysis, games.at(0)).moves;
}

constexpr auto crown_first = "W:Wb4,a7:Bc5,b6";

TEST(HuffingGames, CountTheBestHuffAsPartOfAMove) {
    const auto moves = judged(crown_first, "1. a7-b8 (b4)b6-a5 2. b8-e5");
    ASSERT_EQ(moves.size(), 3U);
    for (const auto& move : moves) {
        EXPECT_EQ(move.status, MoveStatus::legal) << move.move;
        EXPECT_FALSE(move.is_blunder()) << move.move;
    }
    EXPECT_EQ(moves[0].after, Result::win);
    EXPECT_EQ(moves[1].move, "(b4)b6-a5");
    EXPECT_EQ(moves[1].fen, "B:Wb4,Kb8:Bc5,b6");
    EXPECT_EQ(moves[2].fen, "W:WKb8:Ba5,c5");
}

TEST(HuffingGames, ShowAHuffThatWasMissed) {
    const auto moves = judged("W:Wa1,Kf6:BKb2,d4", "1. f6-h4 b2-c1");
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[0].after, Result::loss);
    EXPECT_EQ(moves[1].before, Result::win);
    EXPECT_EQ(moves[1].after, Result::draw);
    EXPECT_EQ(judged("W:Wa1,Kf6:BKb2,d4", "1. f6-h4 (h4)b2-c1").back().after, Result::win);
}

TEST(HuffingGames, RefuseAHuffThatTheMoveBeforeDoesNotOffer) {
    for (const std::string moves : {"(c5)a7-b8", "1. b4xd6 (d6)b6-a5", "1. a7-b8 (b8)b6-a5"}) {
        const auto last = judged(crown_first, moves).back();
        EXPECT_EQ(last.status, MoveStatus::impossible) << moves;
        EXPECT_EQ(last.fault, Irregularity::not_a_move) << moves;
        EXPECT_TRUE(last.why.starts_with("the last move does not let ")) << last.why;
    }
}

// A huff alone ends a record: the piece is off, and who huffed is still to move.
TEST(HuffingGames, MayEndWithAHuff) {
    const auto moves = judged("W:Wc3:Bd4,h8", "1. c3-b4 (b4)");
    ASSERT_EQ(moves.size(), 2U);
    EXPECT_EQ(moves[1].status, MoveStatus::legal);
    EXPECT_EQ(moves[1].move, "(b4)");
    EXPECT_EQ(moves[1].after, Result::win);
}

GameClaim claimed(const std::string& fen, const std::string& moves) {
    const auto analysis = test::reference_analysis("huff");
    const auto games = pdn::read("[Variant \"huff\"]\n[FEN \"" + fen + "\"]\n" + moves + " *");
    return claim_in_game(*analysis, games.at(0), std::nullopt);
}

TEST(HuffingGames, RefuteAClaimByAHuffThatIsOpen) {
    const auto made = claimed("W:Wc3:Bd4,h8", "1. c3-b4");
    ASSERT_TRUE(made.claim);
    EXPECT_EQ(made.claim->verdict, Verdict::refuted);
    EXPECT_FALSE(made.is_draw());
    EXPECT_EQ(made.claim->forcer, 1);
    EXPECT_EQ(made.claim->line, std::vector<std::string>{"(b4)"});
    EXPECT_EQ(made.claim->value->result, Result::win);
    EXPECT_EQ(claimed("W:Wc3:Bd4,h8", "1. c3-b4 (b4)").claim->verdict, Verdict::over);
}

}  // namespace

}  // namespace dama
