#include "solver/notation/fen.hpp"

#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

std::string canonical(std::string_view variant, std::string_view fen) {
    return notation_of(find_variant(variant)).read(fen).fen;
}

// What is said about a text that is no position.
std::string refusal(std::string_view variant, std::string_view fen) {
    try {
        return "accepted as " + canonical(variant, fen);
    } catch (const NotationError& error) {
        return error.what();
    }
}

TEST(Fen, IsWrittenInOneForm) {
    EXPECT_EQ(canonical("czech", "W:BKa3,f6:Wd4,Kb4"), "W:WKb4,d4:BKa3,f6");
    EXPECT_EQ(canonical("czech", "B:Wh2,b2,a1:B"), "B:Wa1,b2,h2:B");
    EXPECT_EQ(canonical("international", "W:W50,31:BK4,1"), "W:W31,50:B1,K4");
    EXPECT_EQ(canonical("italian", "W:WKd1:Ba8"), "W:WK30:B1");
}

TEST(Fen, IsReadAsPeopleWriteIt) {
    const std::string position = "W:Wa1,Kd4:Bf6";
    for (const std::string text :
         {"W:Wa1,Kd4:Bf6.", " W : W a1 , K d4 : B f6 ", "W:Bf6:Wa1,Kd4", "W:Wa1,Kd4,:Bf6", "W:W29,K18:B11",
          "W:W029,K018:B0011", "W:Wa1,K18:Bf6:H0:F12", "W:Wa1,Kd4:Bf6:H0:F12.", "\tW:Wa1,Kd4:Bf6\r\n"}) {
        EXPECT_EQ(canonical("czech", text), position) << text;
    }
    EXPECT_EQ(canonical("international", "W:W31-50:B1-20"),
              canonical("international", "W:W31-40,41 - 50:B01-20"));
    EXPECT_EQ(canonical("international", "B:WK1-3:Bj10"), "B:WK1,K2,K3:B5");
}

TEST(Fen, MayLackOneSide) {
    EXPECT_EQ(canonical("czech", "B:W32:B"), "B:Wg1:B");
    EXPECT_EQ(canonical("czech", "B:W32"), "B:Wg1:B");
    EXPECT_EQ(canonical("czech", "W:Bb2"), "W:W:Bb2");
}

TEST(Fen, IsRefusedWithTheTokenAndItsPlace) {
    const std::pair<std::string, std::string> cases[]{
        {"W:WK4,WK5,55:B4", "'WK5' at character 7: no square of this board"},
        {"W:WK4,55:B4", "'55' at character 7: no such square, the numbers are 1 to 32"},
        {"W:W0:B4", "'0' at character 4: no such square, the numbers are 1 to 32"},
        {"W:W99999999999:B4", "'99999999999' at character 4: no such square, the numbers are 1 to 32"},
        {"W:W5:B5", "'5' at character 7: a7 is occupied already"},
        {"W:Wa1,c1,Ka1:B", "'Ka1' at character 10: a1 is occupied already"},
        {"W:W12-9:B1", "'12-9' at character 4: a range running backwards"},
        {"W:W1-:B1", "'1-' at character 4: a range joins two square numbers"},
        {"W:Wa1-c1:B1", "'a1-c1' at character 4: a range joins two square numbers"},
        {"W:W1-2-3:B1", "'1-2-3' at character 4: a range joins two square numbers"},
        {"W:Wa1,x:Bb8", "'x' at character 7: no square of this board"},
        {"W:Wa1 c1:Bb8", "'a1 c1' at character 4: no square of this board"},
        {"W:Wa01:Bb8", "'a01' at character 4: no square of this board"},
        {"W:Wa2:Bb8", "'a2' at character 4: a light square, the game is played on the dark ones"},
        {"W:Wb8:Ba3", "'b8' at character 4: a man cannot stand on the row where it becomes a king"},
        {"W:Wa3:Ba1", "'a1' at character 8: a man cannot stand on the row where it becomes a king"},
        {"W:Wa1,,c1:Bb8", "'' at character 7: a square is missing"},
        {"W:W,:Bb8", "'' at character 4: a square is missing"},
        {"W:Wa1,K:Bb8", "'K' at character 7: a square is missing after K"},
        {"?:Wa1:Bb8", "'?' at character 1: the side to move must be W or B"},
        {"R:Wa1:Bb8", "'R' at character 1: the side to move must be W or B"},
        {"", "'' at character 1: the side to move must be W or B"},
        {"WB:Wa1:Bb8", "'WB' at character 1: the side to move must be W or B"},
        {"W:Wa1:Rb8", "'Rb8' at character 7: a group of pieces must begin with W or B"},
        {"W:Wa1:Bb8:", "'' at character 11: a group of pieces must begin with W or B"},
        {"W:Wa1:Bb8:Hx", "'Hx' at character 11: a group of pieces must begin with W or B"},
        {"W:Wa1:Bb8:Wc1", "'Wc1' at character 11: a second group of W"},
        {"W:W:B", "'W:W:B' at character 1: no piece on the board"},
        {"W", "'W' at character 1: no piece on the board"},
        {"W:WK1-13:B", "'K1-13' at character 4: one piece too many, a side has at most 12"},
        {"W:W1-32:B", "'1-32' at character 4: a man cannot stand on the row where it becomes a king"},
    };
    for (const auto& [fen, message] : cases) EXPECT_EQ(refusal("czech", fen), message) << fen;
    EXPECT_EQ(refusal("czech", "W:W31-50:B1-20"),
              "'31-50' at character 4: no such square, the numbers are 1 to 32");
    EXPECT_EQ(refusal("zapletal", "W:WK1-9:B"),
              "'K1-9' at character 4: one piece too many, a side has at most 8");
}

TEST(Fen, IsRefusedInAShortLineHoweverLongItIs) {
    const auto message = refusal("czech", "W:W" + std::string(1'000'000, 'a'));
    EXPECT_EQ(message, "'W:W" + std::string(37, 'a') +
                           "...' at character 1: 1000003 characters are too long, at most 2000 are read");
    EXPECT_EQ(refusal("czech", std::string_view("W:Wa1\0:Bb8", 10)),
              "'a1\\x00' at character 4: no square of this board");
    EXPECT_EQ(refusal("czech", std::string_view("\0", 1)),
              "'\\x00' at character 1: the side to move must be W or B");
}

class FenOf : public test::EveryVariant {};

TEST_P(FenOf, ReadsBackWhatItWrites) {
    const auto notation = notation_of(GetParam());
    test::Random random(1);
    for (int i = 0; i < 2000; ++i) {
        const auto position = test::random_position(GetParam(), random);
        const auto fen = notation.fen(position);
        ASSERT_EQ(notation.position(fen), position) << fen;
    }
}

TEST_P(FenOf, OfTheStartIsCanonicalOrARange) {
    const auto fen = notation_of(GetParam()).read(GetParam().start).fen;
    EXPECT_EQ(canonical(GetParam().name, fen), fen);
}

TEST_P(FenOf, LetsNothingButNotationErrorsOut) {
    test::Random random(2);
    const auto notation = notation_of(GetParam());
    for (int i = 0; i < 20000; ++i) {
        const auto text =
            i % 2 == 0 ? test::noise(random) : test::damaged(std::string(GetParam().start), random);
        try {
            const auto fen = notation.read(text).fen;
            EXPECT_EQ(notation.read(fen).fen, fen) << text;
        } catch (const NotationError& error) {
            const std::string_view message = error.what();
            EXPECT_LT(message.size(), 400U);
            EXPECT_EQ(message.find('\n'), std::string_view::npos);
        }
    }
}

INSTANTIATE_FOR_EVERY_VARIANT(FenOf);

}  // namespace
}  // namespace dama
