#include "solver/games/moves/draughts.hpp"

#include <algorithm>

#include "solver/instances/open.hpp"
#include "tests/solver/game_types.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

// The legal moves as "c3xe5 (d4)", in alphabetical order; in letters on 8x8 squares, whatever the game.
std::vector<std::string> moves(std::string_view name, std::string_view fen) {
    const Variant variant = test::in_letters(find_variant(name));
    std::vector<std::string> texts;
    for (const auto& move : notation_of(variant).read(fen).moves) {
        auto text = move.from + (move.captured.empty() ? "-" : "x") + move.to;
        for (const auto& square : move.captured) text += " " + square;
        texts.push_back(text + (move.promotes ? " =K" : ""));
    }
    std::ranges::sort(texts);
    return texts;
}

using Texts = std::vector<std::string>;

TEST(Crowning, AtOnceGoesOnAsAKing) {
    EXPECT_EQ(moves("russian", "W:Wh6:Bg7,c5,d2"), Texts{"h6xe1 c5 d2 g7 =K"});
    EXPECT_EQ(moves("russian", "W:Wf6:Be7,c7"), (Texts{"f6xa5 c7 e7 =K", "f6xb6 c7 e7 =K"}));
}

TEST(Crowning, EndsTheMoveWhereSoRuled) {
    EXPECT_EQ(moves("czech", "W:Wh6:Bg7,c5,d2"), Texts{"h6xf8 g7 =K"});
    for (const auto* variant : {"czech", "english", "italian"}) {
        const bool mirrored = std::string_view(variant) == "italian";
        const auto fen = mirrored ? "W:Wc6:Bd7,f7" : "W:Wf6:Be7,c7";
        EXPECT_EQ(moves(variant, fen), Texts{mirrored ? "c6xe8 d7 =K" : "f6xd8 e7 =K"});
    }
}

TEST(Crowning, NeedsTheEndOfTheMoveElsewhere) {
    EXPECT_EQ(moves("international", "W:W15:B9,10"), Texts{"15x13 10 9"});
    for (const auto* variant : {"brazilian", "pool"}) {
        EXPECT_EQ(moves(variant, "W:Wf6:Be7,c7"), Texts{"f6xb6 c7 e7"});
        EXPECT_EQ(moves(variant, "W:Wf6:Be7"), Texts{"f6xd8 e7 =K"});
    }
}

TEST(Captures, DoNotJumpTwoPiecesInARow) {
    EXPECT_EQ(moves("czech", "W:WKa1:Bc3,d4"), Texts{"a1-b2"});
    EXPECT_EQ(moves("czech", "W:Wa1:Bb2,c3"), Texts{});
}

TEST(Captures, OfKingsGoFirstInCzechDraughts) {
    EXPECT_EQ(moves("czech", "W:WKh2,c3:Bd4,g3"),
              (Texts{"h2xb8 g3", "h2xc7 g3", "h2xd6 g3", "h2xe5 g3", "h2xf4 g3"}));
}

TEST(Captures, GoOnWhereALandingSquareLetsThem) {
    EXPECT_EQ(moves("czech", "W:WKa1:Bb2,c5"), (Texts{"a1xa7 b2 c5", "a1xb6 b2 c5"}));
}

TEST(Captures, OfAShortKingAreAdjacent) {
    EXPECT_EQ(moves("english", "W:WK29:BK25"), Texts{"a1xc3 b2"});
    EXPECT_EQ(moves("english", "W:WK29:BK22"), Texts{"a1-b2"});
}

TEST(Captures, BlockedPlayersHaveNoMove) {
    EXPECT_EQ(moves("english", "W:W29:B25,22"), Texts{});
    EXPECT_EQ(moves("czech", "B:WKc5,b6:Ba7"), Texts{});
    EXPECT_EQ(moves("czech", "B:W32:B"), Texts{});
}

TEST(Captures, OfKingsAreNotForItalianMen) {
    EXPECT_EQ(moves("italian", "W:Wc2:BKd3"), Texts{"c2-b3"});
    EXPECT_EQ(moves("italian", "W:Wc2:Bd3"), Texts{"c2xe4 d3"});
}

class DraughtsOf : public test::EveryVariant {};

// One piece jumps one neighbour wherever there is room behind it, and nowhere else.
template <class G>
void expect_single_jumps(bool king) {
    using B = typename G::B;
    for (const int from : king ? B::all : G::man_region(0)) {
        for (const auto& [right, up] : {std::pair(-1, 1), {1, 1}, {-1, -1}, {1, -1}}) {
            const int file = B::file_of(from) + right;
            const int rank = B::rank_of(from) + up;
            if (!B::inside(file, rank)) continue;
            typename G::Pos position;
            (king ? position.kings : position.men)[0].insert(from);
            position.men[1].insert(B::square_at(file, rank));
            typename G::Moves captures;
            G::captures(position, captures);
            const bool allowed = king || up > 0 || G::rules.men_capture_backwards;
            EXPECT_EQ(!captures.empty(), allowed && B::inside(file + right, rank + up))
                << from << " over " << B::square_at(file, rank);
        }
    }
}

TEST_P(DraughtsOf, CapturesUpToEveryEdge) {
    test::with_game(GetParam(), []<class G>() {
        if constexpr (requires { G::rules; }) {
            expect_single_jumps<G>(false);
            expect_single_jumps<G>(true);
        }
    });
}

INSTANTIATE_FOR_EVERY_VARIANT(DraughtsOf);

}  // namespace
}  // namespace dama
