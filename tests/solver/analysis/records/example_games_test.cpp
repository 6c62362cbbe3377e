// The games of data/games: each shows what its name says.

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "solver/analysis/records/game_claim.hpp"
#include "solver/analysis/records/game_judgement.hpp"
#include "solver/notation/notation_error.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

std::vector<pdn::Game> games(const std::string& name) {
    std::ifstream file(DAMA_SOURCE_DIR "/data/games/" + name + ".pdn");
    return pdn::read(std::string(std::istreambuf_iterator<char>(file), {}));
}

class ExampleGames : public testing::Test {
protected:
    GameClaim claim(const std::string& name, std::optional<int> ply = std::nullopt) const {
        return claim_in_game(*analysis, games(name).front(), ply);
    }
    std::vector<JudgedMove> judge(const std::string& name) const {
        return judge_game(*analysis, games(name).front()).moves;
    }

    // The articles that apply.
    static std::vector<std::string> applying(const GameClaim& claim) {
        std::vector<std::string> names;
        for (const auto& article : claim.articles) {
            if (article.applies()) names.emplace_back(article.article);
        }
        return names;
    }

    std::unique_ptr<AnalysisForTwo> analysis = test::reference_analysis("czech");
    const Notation& notation = analysis->notation();
};

using Names = std::vector<std::string>;

TEST_F(ExampleGames, ValidClaim) {
    const auto made = claim("valid-claim");
    ASSERT_TRUE(made.claim);
    EXPECT_EQ(made.claim->verdict, Verdict::valid);
    EXPECT_FALSE(made.claim->forcer);
    EXPECT_TRUE(made.is_draw());
    EXPECT_EQ(applying(made), Names{});
    ASSERT_FALSE(made.claim->line.empty());
    for (const auto& move : made.claim->line) {
        EXPECT_EQ(analysis->claim(notation.position(notation.play(made.fen, move))).verdict, Verdict::valid)
            << move;
    }
}

// The line is as long as the distance says, legal, and its last move is the forcer's capture.
TEST_F(ExampleGames, RefutedClaim) {
    const auto made = claim("refuted-claim");
    ASSERT_TRUE(made.claim);
    EXPECT_EQ(made.claim->verdict, Verdict::refuted);
    EXPECT_FALSE(made.is_draw());
    EXPECT_EQ(made.claim->line.size(), made.claim->plies);
    auto fen = made.fen;
    for (const auto& move : made.claim->line) {
        const auto examined = notation.examine(fen, move);
        ASSERT_FALSE(examined.fault) << move;
        const bool by_forcer = notation.read(fen).turn == made.claim->forcer;
        EXPECT_EQ(by_forcer && !examined.move->captured.empty(), &move == &made.claim->line.back()) << move;
        fen = examined.after;
    }
}

TEST_F(ExampleGames, DisputedClaim) {
    const auto made = claim("disputed-claim");
    ASSERT_TRUE(made.claim);
    EXPECT_EQ(made.fen, "W:WKa1:Bg3");
    EXPECT_EQ(made.claim->verdict, Verdict::disputed);
    EXPECT_EQ(made.claim->forcer, 0);
    EXPECT_EQ(made.claim->plies, 3);
    EXPECT_EQ(made.claim->line.size(), 3);
    EXPECT_FALSE(made.is_draw());
}

TEST_F(ExampleGames, ClaimTooLate) {
    const auto made = claim("claim-too-late");
    ASSERT_TRUE(made.claim);
    EXPECT_EQ(made.claim->verdict, Verdict::over);
    EXPECT_TRUE(made.claim->line.empty());
    EXPECT_EQ(claim("claim-too-late", 0).claim->verdict, Verdict::disputed);
}

struct ArticleGame {
    std::string name;
    std::string article;
    int plies;  // after which the article applies for the first time
};

class ArticleGames : public ExampleGames, public testing::WithParamInterface<ArticleGame> {};

TEST_P(ArticleGames, ApplyFromOnePlyOn) {
    const auto& [name, article, plies] = GetParam();
    const auto applies = [&](int ply) {
        const auto names = applying(claim(name, ply));
        return std::find(names.begin(), names.end(), article) != names.end();
    };
    EXPECT_FALSE(applies(plies - 1));
    EXPECT_TRUE(applies(plies));
    EXPECT_TRUE(claim(name, plies).is_draw());
    EXPECT_EQ(games(name).front().moves.size(), plies);
}

INSTANTIATE_TEST_SUITE_P(, ArticleGames,
                         testing::Values(ArticleGame{"article-6-1-repetition", "6.1", 8},
                                         ArticleGame{"article-6-2-fifteen-moves", "6.2", 30},
                                         ArticleGame{"article-6-3-three-kings", "6.3", 30},
                                         ArticleGame{"article-6-4-two-kings", "6.4", 10},
                                         ArticleGame{"article-6-4-main-diagonal", "6.4", 10}));

TEST_F(ExampleGames, FullBoardHasNoTable) {
    const auto made = claim("full-board");
    EXPECT_FALSE(made.claim);
    EXPECT_NE(made.missing.find(".cap"), std::string::npos) << made.missing;
    EXPECT_FALSE(made.is_draw());
    EXPECT_EQ(made.articles.size(), 4);
    for (const auto& move : judge("full-board")) {
        EXPECT_EQ(move.status, MoveStatus::legal) << move.move << ": " << move.why;
        EXPECT_FALSE(move.before);
    }
}

TEST_F(ExampleGames, Zapletal) {
    const auto zapletal = test::reference_analysis("zapletal");
    const auto made = claim_in_game(*zapletal, games("zapletal").front(), std::nullopt);
    EXPECT_EQ(made.ply, 3);
    EXPECT_EQ(made.articles.size(), 4);
    EXPECT_THROW(claim("zapletal"), NotationError);
}

struct Irregular {
    std::string name;
    std::size_t ply;
    MoveStatus status;
    Irregularity fault;
    std::optional<Redress> better;
};

class IrregularGames : public ExampleGames, public testing::WithParamInterface<Irregular> {};

// The other moves of the game are legal, so it has gone on from the right position.
TEST_P(IrregularGames, HaveOneFault) {
    const auto& expected = GetParam();
    for (const auto& move : judge(expected.name)) {
        if (move.ply != static_cast<int>(expected.ply)) {
            EXPECT_EQ(move.status, MoveStatus::legal) << move.ply << ": " << move.why;
            EXPECT_FALSE(move.better);
            continue;
        }
        EXPECT_EQ(move.status, expected.status);
        EXPECT_EQ(move.fault, expected.fault);
        EXPECT_EQ(move.better, expected.better);
        EXPECT_EQ(move.if_corrected, move.before);
        EXPECT_FALSE(move.why.empty());
    }
}

INSTANTIATE_TEST_SUITE_P(
    , IrregularGames,
    testing::Values(
        Irregular{"missed-capture", 1, MoveStatus::irregular, Irregularity::missed_capture, Redress::equal},
        Irregular{"missed-capture-on-purpose", 1, MoveStatus::irregular, Irregularity::missed_capture,
                  Redress::correct},
        Irregular{"king-precedence", 1, MoveStatus::irregular, Irregularity::king_precedence, Redress::equal},
        Irregular{"unfinished-capture", 1, MoveStatus::irregular, Irregularity::unfinished_capture,
                  Redress::stand},
        Irregular{"wrong-landing", 1, MoveStatus::irregular, Irregularity::wrong_landing, Redress::equal},
        Irregular{"not-a-move", 3, MoveStatus::impossible, Irregularity::not_a_move, Redress::correct}));

// Letting a move stand never does more for the offender than his best legal move (rules 1.10), if the opponent may
// choose.
TEST_F(ExampleGames, UnfinishedCaptureLosesAWonGame) {
    const auto moves = judge("unfinished-capture");
    ASSERT_EQ(moves.size(), 2);
    EXPECT_EQ(moves[0].before, Result::win);
    EXPECT_EQ(moves[0].after, Result::loss);
    EXPECT_TRUE(moves[0].is_blunder());
    EXPECT_EQ(moves[1].fen, "B:Wc5:Bd6");  // what was jumped has been lifted
    EXPECT_FALSE(moves[1].is_blunder());
}

TEST_F(ExampleGames, ImpossibleMovesEndTheJudgementWithoutTables) {
    const auto game = pdn::read("1. c3-d4 b6-e3 2. d4-e5").front();
    const auto judged = judge_game(*analysis, game);
    EXPECT_EQ(judged.moves.size(), 2);
    EXPECT_EQ(judged.unjudged, 1);
    EXPECT_FALSE(judged.is_regular());
}

struct BrokenGame {
    std::string name;
    std::string place;
    std::string token;
};

class BrokenGames : public ExampleGames, public testing::WithParamInterface<BrokenGame> {};

TEST_P(BrokenGames, AreRefusedByLineAndToken) {
    try {
        claim(GetParam().name);
        FAIL();
    } catch (const NotationError& error) {
        const std::string message = error.what();
        EXPECT_TRUE(message.starts_with(GetParam().place)) << message;
        EXPECT_NE(message.find(GetParam().token), std::string::npos) << message;
    }
}

INSTANTIATE_TEST_SUITE_P(, BrokenGames,
                         testing::Values(BrokenGame{"broken-comment", "line 4, column 10", "'{'"},
                                         BrokenGame{"broken-header", "line 1, column 1", "'['"},
                                         BrokenGame{"broken-fen", "line 2, column 7", "'Kc2'"},
                                         BrokenGame{"broken-square", "line 5, column 4", "'i7'"},
                                         BrokenGame{"other-game", "line 2, column 12", "'25'"},
                                         BrokenGame{"not-a-move", "line 6, column 19", "'a3-c5'"}));

TEST_F(ExampleGames, HaveNoPliesBehindTheirEnd) {
    EXPECT_THROW(claim("valid-claim", 3), std::invalid_argument);
    EXPECT_EQ(claim("valid-claim", 2).fen, claim("valid-claim").fen);
}

}  // namespace

}  // namespace dama
