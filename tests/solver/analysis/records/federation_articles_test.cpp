// The counts of articles 6.1 to 6.4, move by move.

#include "solver/analysis/records/federation_articles.hpp"

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"

namespace dama {

namespace {

// A game on the board, followed by the articles.
class Play {
public:
    explicit Play(const std::string& fen)
        : fen_(rules().read(fen).fen), articles_(rules().game().board(), rules().position(fen_)) {}

    void move(const std::string& move) {
        const auto examined = rules().examine(fen_, move);
        ASSERT_FALSE(examined.fault) << move << " in " << fen_ << ": " << examined.why;
        fen_ = examined.after;
        articles_.add(rules().position(fen_), examined.by_man || !examined.move->captured.empty());
    }
    void moves(const std::vector<std::string>& list, int times = 1) {
        for (int i = 0; i < times; ++i) {
            for (const auto& text : list) move(text);
        }
    }

    // By the last digit of the article.
    ArticleCount article(int number) const { return articles_.counts().at(number - 1); }
    int count(int number) const { return article(number).count; }

private:
    static const Notation& rules() {
        static const Notation czech = notation_of(find_variant("czech"));
        return czech;
    }

    std::string fen_;
    FederationArticles articles_;
};

const std::vector<std::string> to_and_fro{"c1-d2", "h8-g7", "d2-c1", "g7-h8"};

TEST(FederationArticles, AreNamedAndNumbered) {
    const Play play("W:Wa3:Bh6");
    EXPECT_EQ(play.article(1), (ArticleCount{"6.1", 1, 3}));
    EXPECT_EQ(play.article(2), (ArticleCount{"6.2", 0, 15}));
    EXPECT_EQ(play.article(3), (ArticleCount{"6.3", 0, 15}));
    EXPECT_EQ(play.article(4), (ArticleCount{"6.4", 0, 5}));
}

TEST(FederationArticles, CountAPositionWithTheSamePlayerToMove) {
    Play play("W:WKc1:BKh8");
    play.moves(to_and_fro);
    EXPECT_EQ(play.article(1), (ArticleCount{"6.1", 2, 3}));
    EXPECT_FALSE(play.article(1).applies());
    play.moves(to_and_fro);
    EXPECT_TRUE(play.article(1).applies());
    play.move("c1-e3");
    EXPECT_EQ(play.count(1), 1);
}

// The same squares, but the other player to move: White loses a move on the long way round.
TEST(FederationArticles, TellPositionsApartByThePlayerToMove) {
    Play play("W:WKc1:BKh8");
    play.moves({"c1-d2", "h8-f6", "d2-f4", "f6-h8", "f4-c1"});
    EXPECT_EQ(play.count(1), 1);
}

TEST(FederationArticles, CountMovesOfBothSidesSinceCaptureOrManMove) {
    Play play("W:WKc1,a3:BKh8,h6");
    play.moves({"c1-d2", "h8-g7", "d2-c1"});
    EXPECT_EQ(play.count(2), 1);
    play.move("g7-h8");
    EXPECT_EQ(play.count(2), 2);
    play.move("a3-b4");  // a man
    EXPECT_EQ(play.count(2), 0);
    play.moves({"h8-g7", "c1-g5"});
    EXPECT_EQ(play.count(2), 1);
    play.move("h6xf4");  // a capture
    EXPECT_EQ(play.count(2), 0);
}

TEST(FederationArticles, ApplyAfterFifteenMovesOfEachSide) {
    Play play("W:WKc1,a3:BKh8,h6");
    play.moves(to_and_fro, 7);
    EXPECT_EQ(play.count(2), 14);
    play.move("c1-d2");
    EXPECT_FALSE(play.article(2).applies());
    play.move("h8-g7");
    EXPECT_TRUE(play.article(2).applies());
    EXPECT_FALSE(play.article(3).applies());
    EXPECT_FALSE(play.article(4).applies());
}

// Art. 6.3 off the main diagonal, art. 6.4 on it; each count starts when its condition begins to hold.
TEST(FederationArticles, LookWhetherTheLoneKingHoldsTheMainDiagonal) {
    Play play("W:WKa3,Ka5,Ka7:BKh2");
    EXPECT_EQ(play.count(3), 0);
    play.moves({"a5-b6", "h2-g1", "b6-a5", "g1-h2"});
    EXPECT_EQ(play.count(3), 2);
    EXPECT_EQ(play.count(4), 0);
    play.moves({"a5-d8", "h2-g3", "d8-a5", "g3-e5"});  // onto the main diagonal
    EXPECT_EQ(play.count(3), 0);
    EXPECT_EQ(play.count(4), 0);
    play.moves({"a5-d8", "e5-h8"});
    EXPECT_EQ(play.count(4), 1);
}

TEST(FederationArticles, GiveTwoPiecesAgainstAKingFiveMoves) {
    for (const char* fen : {"W:WKc1,Ka3:BKh8", "W:WKc1,a3:BKh8", "W:WKc1:BKh8"}) {
        Play play(fen);
        play.moves(to_and_fro, 2);
        EXPECT_EQ(play.count(4), 4) << fen;
        play.moves({"c1-d2", "h8-g7"});
        EXPECT_EQ(play.article(4), (ArticleCount{"6.4", 5, 5})) << fen;
        EXPECT_TRUE(play.article(4).applies()) << fen;
    }
}

TEST(FederationArticles, CountForBlackAsForWhite) {
    Play play("B:WKa1:BKf8,Kh6");
    play.moves({"f8-e7", "a1-b2", "e7-f8", "b2-a1"});
    EXPECT_EQ(play.count(4), 2);
}

TEST(FederationArticles, StartAnewWhenTheMaterialChanges) {
    Play play("W:WKc1,b6:BKh8");
    play.moves(to_and_fro);
    EXPECT_EQ(play.count(4), 2);
    play.moves({"b6-a7", "h8-g7", "a7-b8"});  // now two kings
    EXPECT_EQ(play.count(4), 0);
    play.moves({"g7-h8", "c1-d2"});
    EXPECT_EQ(play.count(4), 1);
}

TEST(FederationArticles, DoNotHoldForOtherMaterial) {
    for (const char* fen :
         {"W:WKc1,a3,a5:BKh8", "W:WKc1,Ka3,a5:BKh8", "W:WKc1,Ka3:BKh8,h6", "W:WKc1,Ka3,Ka5,Ka7:BKh8"}) {
        Play play(fen);
        play.moves(to_and_fro);
        EXPECT_EQ(play.count(2), 2) << fen;
        EXPECT_EQ(play.count(3), 0) << fen;
        EXPECT_EQ(play.count(4), 0) << fen;
    }
}

}  // namespace

}  // namespace dama
