// Game records: what is read past, what is kept, and what is refused with its place.

#include "solver/notation/pdn/pdn.hpp"

#include <gtest/gtest.h>

#include "solver/notation/notation_error.hpp"
#include "tests/solver/games.hpp"

namespace dama::pdn {

namespace {

using Texts = std::vector<std::string>;

Texts moves_of(const Game& game) {
    Texts texts;
    for (const auto& move : game.moves) texts.push_back(move.text);
    return texts;
}

Texts moves_in(std::string_view text) { return moves_of(read(text).front()); }

TEST(Pdn, KeepsHeadersMovesAndResult) {
    const auto game =
        read("[Event \"A \\\"friendly\\\" game\"]\n[GameType \"29\"]\n\n1. c3-d4 b6-a5 2. d4xb6 1-0").front();
    EXPECT_EQ(game.header("Event")->text, "A \"friendly\" game");
    EXPECT_EQ(game.header("GameType")->text, "29");
    EXPECT_FALSE(game.header("FEN"));
    EXPECT_EQ(moves_of(game), (Texts{"c3-d4", "b6-a5", "d4xb6"}));
    EXPECT_EQ(game.result, "1-0");
}

TEST(Pdn, PassesOverWhatIsNoMove) {
    EXPECT_EQ(
        moves_in("1.c3-d4! {a comment (with [brackets]) and ; signs} 1...b6-a5?! $14 ; to the end c3-b4\n"
                 "% an escaped line\n2. ... (2. a3-b4 {} (2. g3-h4; )\n) 2. e3-f4) d4:b6!! *"),
        (Texts{"c3-d4", "b6-a5", "d4:b6"}));
}

TEST(Pdn, KeepsWhatBelongsToAMove) {
    EXPECT_EQ(moves_in("1. (d4)a3-b4 g7xa5(f6,d4,b4) 2. 32x28 (32x27) 11-15$1{good}"),
              (Texts{"(d4)a3-b4", "g7xa5(f6,d4,b4)", "32x28", "11-15"}));
}

TEST(Pdn, ReadsMovesHoweverTheyAreSpaced) {
    const Texts moves{"c3-d4", "b6-a5", "d4xb6"};
    for (const char* text :
         {"1.c3-d4 b6-a5 2.d4xb6", "1 . c3 - d4 1 ... b6 -a5 2 d4 x b6", "1.c3- d4 b6-a5 2. d4 xb6",
          "1.\nc3\n-\nd4\nb6-a5\n2.\nd4\nxb6", "c3-d4 b6-a5 d4xb6"})
        EXPECT_EQ(moves_in(text), moves) << text;
    EXPECT_EQ(moves_in("1 11 - 15 23-19 2 8-11"), (Texts{"11-15", "23-19", "8-11"}));
    EXPECT_EQ(moves_in("1. c1d2 1115 C1-D2 c1\xE2\x80\x93"
                       "d2 -- *"),
              (Texts{"c1d2", "1115", "C1-D2",
                     "c1\xE2\x80\x93"
                     "d2",
                     "--"}));
    EXPECT_EQ(read("1. c3-d4 1 - 0").front().result, "1-0");
}

TEST(Pdn, PassesOverStrengthsAndEvaluations) {
    EXPECT_EQ(moves_in("1. c1-d2(?) h8-g7(!) 2. d2-e3+= +- g7-f6 = ( ?! ) e3-d4 $1$2!? \xC2\xB1 f6-e5* *"),
              (Texts{"c1-d2", "h8-g7", "d2-e3", "g7-f6", "e3-d4", "f6-e5"}));
    EXPECT_EQ(moves_in("c1-d2(1.c1-e3)h8-g7"), (Texts{"c1-d2", "h8-g7"}));
    EXPECT_EQ(moves_in("a1+-b2+ a1-b2+!"), (Texts{"a1+-b2+", "a1-b2+"}));  // Ossetian centre points
}

TEST(Pdn, TellsHuffsFromVariations) {
    EXPECT_EQ(moves_in("( a3 )h8-g7 (a3) h8-g7 (d4) {why} 3. (1. a1-b2) g7-h8"),
              (Texts{"(a3)h8-g7", "(a3)h8-g7", "(d4)g7-h8"}));
    EXPECT_EQ(moves_in("1. c3-b4 (b4) 0-1"), (Texts{"c3-b4", "(b4)"}));
    EXPECT_EQ(moves_in("1. c3-b4 (b4)"), (Texts{"c3-b4", "(b4)"}));
    EXPECT_EQ(moves_in("(a3)(d4)h8-g7"), (Texts{"(a3)(d4)h8-g7"}));
}

TEST(Pdn, ReadsRecordsWithoutMoves) {
    const auto games = read("[Event \"1\"]\n[FEN \"W:Wa1:Bh8\"]\n\n[FEN \"W:Wc1:Bh8\"]\n1. c1-d2 *");
    ASSERT_EQ(games.size(), 2);
    EXPECT_TRUE(games[0].moves.empty());
    EXPECT_EQ(games[0].header("FEN")->text, "W:Wa1:Bh8");
    EXPECT_EQ(games[1].line, 4);
    EXPECT_EQ(games[1].header("FEN")->text, "W:Wc1:Bh8");
    EXPECT_EQ(read("[Event \"1\"]\n[Event \"2\"]\n*").size(), 2);
}

TEST(Pdn, ReadsDeepNests) {
    const std::string deep(1'000'000, '(');
    EXPECT_EQ(moves_in("c3-d4 " + deep + std::string(deep.size(), ')') + " b6-a5"),
              (Texts{"c3-d4", "b6-a5"}));
    EXPECT_THROW(read(deep), NotationError);
}

TEST(Pdn, RemembersPlaces) {
    const auto game = read("\xEF\xBB\xBF[FEN \"W:Wa1:Bh8\"]\r\n\r\n1. a1-b2\th8-g7\r\n  b2-c3").front();
    EXPECT_EQ(game.header("FEN")->line, 1);
    EXPECT_EQ(game.header("FEN")->column, 7);
    EXPECT_EQ(game.moves[0].line, 3);
    EXPECT_EQ(game.moves[0].column, 4);
    EXPECT_EQ(game.moves[1].column, 10);
    EXPECT_EQ(game.moves[2].line, 4);
    EXPECT_EQ(game.moves[2].column, 3);
}

TEST(Pdn, ReadsSeveralGames) {
    const auto games =
        read("[White \"A\"]\n1. a3-b4 *\n[White \"B\"]\n1. c3-d4\n[White \"C\"]\n0-1\n1. e3-f4");
    ASSERT_EQ(games.size(), 4);
    EXPECT_EQ(games[0].result, "*");
    EXPECT_EQ(games[1].header("White")->text, "B");
    EXPECT_EQ(games[1].result, "");
    EXPECT_EQ(games[2].result, "0-1");
    EXPECT_EQ(moves_of(games[3]), (Texts{"e3-f4"}));
}

TEST(Pdn, TellsResultsFromMoves) {
    for (const char* result : {"1-0", "0-1", "1/2-1/2", "2-0", "0-2", "1-1", "0-0", "*"}) {
        const auto game = read(std::string("1. 9-14 ") + result).front();
        EXPECT_EQ(game.result, result);
        EXPECT_EQ(game.moves.size(), 1);
    }
    EXPECT_EQ(moves_in("1. 1-5 10-15"), (Texts{"1-5", "10-15"}));
}

struct Broken {
    std::string text;
    std::string place;
    std::string token;
};

class BrokenPdn : public testing::TestWithParam<Broken> {};

TEST_P(BrokenPdn, IsRefusedByPlaceAndToken) {
    const auto& broken = GetParam();
    try {
        read(broken.text);
        FAIL() << broken.text;
    } catch (const NotationError& error) {
        const std::string message = error.what();
        EXPECT_TRUE(message.starts_with(broken.place)) << message;
        EXPECT_NE(message.find(broken.token), std::string::npos) << message;
    }
}

INSTANTIATE_TEST_SUITE_P(
    Pdn, BrokenPdn,
    testing::Values(Broken{"1. a3-b4\n{ no end", "line 2, column 1", "'{'"},
                    Broken{"1. a3-b4 } c", "line 1, column 10", "'}'"},
                    Broken{"a3-b4\n\n (1. c3-d4 (", "line 3, column 2", "'('"},
                    Broken{"a3-b4 )", "line 1, column 7", "')'"},
                    Broken{"[Event \"x\"\n1. a3-b4", "line 1, column 1", "'['"},
                    Broken{"\n[Event \"x\n\"]", "line 2, column 8", "'\"'"},
                    Broken{"[Event x]", "line 1, column 1", "'['"}, Broken{"[", "line 1, column 1", "'['"},
                    Broken{"]", "line 1, column 1", "']'"},
                    Broken{"[FEN \"W:Wa1:Bh8\"]\n[FEN \"W:Wc1:Bh8\"]", "line 2, column 7", "a second FEN"},
                    Broken{"a3-b4 /FEN W:Wa1:Bh8/", "line 1, column 7", "'/'"},
                    Broken{"a3-b4 /FEN W", "line 1, column 7", "'/'"},
                    Broken{"1. a3-b4 $x", "line 1, column 10", "'$x'"}, Broken{"", "there is no game", ""},
                    Broken{"{only a comment}", "there is no game", ""}));

// Whatever the bytes, reading ends: with games or with a NotationError.
TEST(Pdn, EndsOnAnyText) {
    test::Random random(29);
    const std::string sound = "[FEN \"W:Wa1:Bh8\"]\n1. a1-b2! {x} (1. a1-b2) h8-g7 $3 ; y\n(d4)a3-b4 1-0\n";
    for (int i = 0; i < 20'000; ++i) {
        const auto text = i % 2 == 0 ? test::noise(random) : test::damaged(sound, random);
        try {
            read(text);
        } catch (const NotationError&) {
        }
    }
}

}  // namespace

}  // namespace dama::pdn
