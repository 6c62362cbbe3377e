#include "solver/games/moves/ossetian.hpp"

#include <algorithm>

#include "solver/games/moves/game_of.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"
#include "tests/independent/ossetian.hpp"
#include "tests/solver/game_types.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

using Texts = std::vector<std::string>;

// The legal moves as "c3xe5 (d4)", in alphabetical order.
Texts moves(std::string_view variant, std::string_view fen) {
    Texts texts;
    for (const auto& move : notation_of(find_variant(variant)).read(fen).moves) {
        auto text = move.from + (move.captured.empty() ? "-" : "x") + move.to;
        for (const auto& square : move.captured) text += " " + square;
        texts.push_back(text);
    }
    std::ranges::sort(texts);
    return texts;
}

// What is said of a text that is no position or no move.
template <class Act>
std::string refusal(Act act) {
    try {
        act();
        return "accepted";
    } catch (const NotationError& error) {
        return error.what();
    }
}

TEST(OssetianSteps, GoForwardAlongLines) {
    EXPECT_EQ(moves("ossetian21", "W:Wc3:Bg1"), (Texts{"c3-b4", "c3-c4", "c3-d4"}));
    EXPECT_EQ(moves("ossetian21", "B:Wg7:Bc3"), (Texts{"c3-b2", "c3-c2", "c3-d2"}));
    EXPECT_EQ(moves("ossetian33", "W:Wc3:Bg1"), (Texts{"c3-b3+", "c3-c3+", "c3-c4"}));
    EXPECT_EQ(moves("ossetian33", "W:Wc3+:Bg1"), (Texts{"c3+-c4", "c3+-d4"}));
    EXPECT_EQ(moves("ossetian43", "B:Wi9:Bh8+"), (Texts{"h8+-h8", "h8+-i8"}));
}

TEST(OssetianSteps, EndOnTheLastRank) {
    EXPECT_EQ(moves("ossetian21", "W:Wc7:Ba1"), Texts{});
    EXPECT_EQ(moves("ossetian21", "W:Wc7:Bc6"), Texts{"c7xc5 c6"});
}

TEST(OssetianJumps, GoInAllDirections) {
    const std::vector<std::pair<std::string, std::string>> victims_and_landings{
        {"c3", "b2"}, {"c4", "b4"}, {"c5", "b6"}, {"d3", "d2"},
        {"d5", "d6"}, {"e3", "f2"}, {"e4", "f4"}, {"e5", "f6"}};
    for (const auto& [victim, landing] : victims_and_landings) {
        const auto all = moves("ossetian21", "W:Wd4:B" + victim);
        EXPECT_EQ(std::ranges::count(all, "d4x" + landing + " " + victim), 1) << victim;
    }
}

TEST(OssetianJumps, MayEndAfterEach) {
    EXPECT_EQ(moves("ossetian21", "W:Wd7:Bd6,e4"), (Texts{"d7xd5 d6", "d7xf3 d6 e4"}));
}

TEST(OssetianJumps, OverCentresAndFromThem) {
    EXPECT_EQ(moves("ossetian33", "W:Wg7:Bf6+"), Texts{"g7xf6 f6+"});
    EXPECT_EQ(moves("ossetian33", "W:Wf6+:Bf6"), (Texts{"f6+-f7", "f6+-g7", "f6+xe5+ f6"}));
    EXPECT_EQ(moves("ossetian33", "W:Wg7:Bf7"), Texts{"g7xe7 f7"});
}

TEST(OssetianJumps, LiftPiecesImmediately) {
    // Over e6 to f6, over e5 to d4, and over the empty point of d5 no more: the circle closes both ways as one move.
    EXPECT_EQ(moves("ossetian21", "W:Wd4:Bd5,e6,e5"),
              (Texts{"d4-c5", "d4xd4 d5 e5 e6", "d4xd6 d5", "d4xd6 e5 e6", "d4xf4 d5 e5", "d4xf6 d5 e6",
                     "d4xf6 e5"}));
}

TEST(OssetianJumps, ThatTakeTheSameAreOneMove) {
    // Round the square in both directions.
    const auto all = moves("ossetian21", "W:Wb7:Bb6,c5,d6,c7");
    EXPECT_EQ(std::ranges::count(all, "b7xb7 b6 c5 c7 d6"), 1);
}

TEST(OssetianEnd, IsABlockUnlessNobodyCanMove) {
    const auto result = [](std::string_view fen) {
        const auto notation = notation_of(find_variant("ossetian21"));
        EXPECT_TRUE(notation.read(fen).terminal) << fen;
        return notation.game().result_when_blocked(notation.position(fen));
    };
    EXPECT_EQ(result("W:Wa7:Bc3"), Result::loss);
    EXPECT_EQ(result("W:Wa7,b7:Bc3"), Result::loss);
    EXPECT_EQ(result("W:Wa7:Bc1"), Result::draw);
    EXPECT_EQ(result("B:Wa7:Bc1"), Result::draw);
    EXPECT_EQ(result("W:Wa7,b7:Bc1"), Result::win);
    EXPECT_EQ(result("B:Wa7,b7:Bc1"), Result::loss);
    EXPECT_EQ(result("W:W:Bc1"), Result::loss);
    EXPECT_EQ(result("B:Wa7:B"), Result::loss);
}

TEST(OssetianNotation, NamesCentresWithAPlus) {
    const auto notation = notation_of(find_variant("ossetian33"));
    EXPECT_EQ(notation.read("W:Wf6+,a1+,g7:Bc3").fen, "W:Wa1+,f6+,g7:Bc3");
    EXPECT_EQ(notation.play("W:Wc3+:Bg1", "c3+-d4"), "B:Wd4:Bg1");
    EXPECT_EQ(notation.play("W:Wc3+:Bd4", "c3+xd4+"), "B:Wd4+:B");
}

TEST(OssetianNotation, RefusesWhatIsNoPoint) {
    const auto read = [](std::string_view variant, std::string_view fen) {
        return refusal([&] { notation_of(find_variant(variant)).read(fen); });
    };
    EXPECT_EQ(read("ossetian21", "W:Wc3+:Ba1"),
              "'c3+' at character 4: no point of this board, which has a1 to g7");
    EXPECT_EQ(read("ossetian33", "W:Wg3+:Ba1"),
              "'g3+' at character 4: no point of this board, which has a1 to g7 and the centres a1+ to f6+");
    EXPECT_EQ(read("ossetian43", "W:Wa9+:Ba1"),
              "'a9+' at character 4: no point of this board, which has a1 to i9 and the centres a1+ to h8+");
    EXPECT_EQ(read("ossetian27", "W:W12:Ba1"),
              "'12' at character 4: no point of this board, which has a1 to i9");
    EXPECT_EQ(read("ossetian21", "W:WKc3:Ba1"), "'Kc3' at character 4: there are no kings in this game");
}

TEST(OssetianNotation, SaysWhyAMoveIsNone) {
    const auto play = [](std::string_view fen, std::string_view move) {
        return refusal([&] { notation_of(find_variant("ossetian21")).play(fen, move); });
    };
    EXPECT_EQ(play("W:Wc3,d4:Bd5", "c3-d3"),
              "'c3-d3' at character 1: the man on c3 cannot move to d3 (not-a-move)");
    EXPECT_EQ(play("W:Wc3,d4:Bd5", "c3-d4"), "'c3-d4' at character 1: d4 is occupied (not-a-move)");
    EXPECT_EQ(play("W:Wc3,d4:Bd5", "d5-d6"),
              "'d5-d6' at character 1: the piece on d5 belongs to the opponent (not-a-move)");
    EXPECT_EQ(play("W:Wc3,d4:Bd5", "c3-c4"), "accepted") << "captures are not compulsory";
}

TEST(OssetianMoves, AreLimitedOnMadeUpBoards) {
    // Forty pieces on the edges of a grid of five by five: one man can go round them in millions of ways.
    std::string fen = "W:Wa1:B";
    for (const char* files : {"bdfh", "acegi"}) {
        const bool first = files[0] == 'b';
        for (const char* file = files; *file != 0; ++file) {
            for (char rank = first ? '1' : '2'; rank <= '9'; rank = static_cast<char>(rank + 2)) {
                fen += std::string(fen.ends_with('B') ? "" : ",") + *file + rank;
            }
        }
    }
    EXPECT_THROW(notation_of(find_variant("ossetian43")).read(fen), tablebase::OutOfResources);
}

class OssetianOf : public testing::TestWithParam<std::string> {};

template <class Move>
Texts described(const std::vector<Move>& moves) {
    Texts texts;
    for (const auto& move : moves) {
        std::string text = move.from + " " + move.to;
        for (const auto& square : move.captured) text += " " + square;
        texts.push_back(text);
    }
    std::ranges::sort(texts);
    return texts;
}

TEST_P(OssetianOf, HasTheMovesOfTheIndependentGenerator) {
    const auto& variant = find_variant(GetParam());
    const auto game = independent::ossetian_game(GetParam());
    const auto notation = notation_of(variant);
    test::Random random(8);
    for (int i = 0; i < 2000 && !testing::Test::HasFailure(); ++i) {
        PlainPosition position{.turn = test::below(random, 2)};
        const int most = 1 + test::below(random, variant.pieces / 2);
        for (const int colour : {0, 1}) {
            test::add_random_pieces(notation.game(), position, colour, 1 + test::below(random, most), random);
        }
        const auto fen = notation.fen(position);
        const auto trusted = independent::legal_moves(game, independent::parse_ossetian_fen(fen));
        ASSERT_EQ(described(notation.record(position).moves), described(trusted)) << fen;
        for (const auto& move : trusted) {
            if (move.captured.empty()) {
                ASSERT_EQ(notation.play(fen, move.from + "-" + move.to), to_fen(move.after)) << fen;
            }
        }
    }
}

// What the solver relies on: no position comes back, and no game is longer than said.
TEST_P(OssetianOf, AdvancesOrCapturesWithEveryMove) {
    const auto& variant = find_variant(GetParam());
    test::with_game(variant, [&]<class G>() {
        if constexpr (G::is_acyclic) {
            test::Random random(9);
            const auto advancement = [](const typename G::Set& men) {
                int sum = 0;
                for (const int point : men) sum += G::advancement(point);
                return sum;
            };
            for (int game = 0; game < 100; ++game) {
                auto state = Plain<G>::state(notation_of(variant).position(variant.start));
                int plies = 0;
                typename G::Moves moves;
                for (G::moves(state.position, moves); !moves.empty();
                     G::moves(state.position, moves), ++plies) {
                    const auto& move = moves[test::below(random, static_cast<int>(moves.size()))];
                    const auto before = state.position;
                    state = state.after(move);
                    const auto after = G::turned(state.position);
                    if (move.captures()) continue;
                    ASSERT_GT(advancement(after.men[0]), advancement(before.men[0]));
                    ASSERT_EQ(after.men[1], before.men[1]);
                }
                ASSERT_LE(plies, G::longest_game(2 * variant.pieces));
            }
        }
    });
}

INSTANTIATE_TEST_SUITE_P(, OssetianOf,
                         testing::Values("ossetian21", "ossetian27", "ossetian33", "ossetian43"),
                         [](const auto& info) { return info.param; });

}  // namespace
}  // namespace dama
