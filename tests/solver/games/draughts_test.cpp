#include "solver/games/draughts.hpp"

#include <algorithm>

#include "solver/games/move_notation.hpp"
#include "solver/games/rulebook.hpp"
#include "tests/solver/games/games.hpp"

namespace dama {
namespace {

// The legal moves as "c3xe5 (d4)", in alphabetical order.
std::vector<std::string> moves(std::string_view variant, std::string_view fen) {
    std::vector<std::string> texts;
    for (const auto& move : make_rulebook(find_variant(variant))->read(fen).moves) {
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
                << G::square_name(from) << " over " << G::square_name(B::square_at(file, rank));
        }
    }
}

TEST_P(DraughtsOf, CapturesUpToEveryEdge) {
    with_game(GetParam().game, []<class G>() {
        if constexpr (requires { G::rules; }) {
            expect_single_jumps<G>(false);
            expect_single_jumps<G>(true);
        }
    });
}

TEST_P(DraughtsOf, CountsWhatItLists) {
    with_game(GetParam().game, []<class G>() {
        test::Random random(6);
        typename G::Moves list;
        for (int i = 0; i < 5000; ++i) {
            const auto position = test::random_state<G>(GetParam(), random).position;
            G::moves(position, list);
            const auto listed = list.size();
            const bool captures = !list.empty() && list.front().captures();
            EXPECT_EQ(G::count_moves(position, list), listed);
            EXPECT_EQ(G::can_capture(position), captures);
        }
    });
}

TEST_P(DraughtsOf, GivesBothColoursTheSameMoves) {
    with_game(GetParam().game, []<class G>() {
        test::Random random(7);
        const auto turned = [](const std::string& square) {
            return G::square_name(G::seen_by(1, *G::find_square(square)));
        };
        for (int i = 0; i < 2000; ++i) {
            const auto position = test::random_state<G>(GetParam(), random).position;
            const MoveNotation<G> white({position, 0});
            const MoveNotation<G> black({position, 1});
            for (const auto& move : white.moves()) {
                auto record = white.record(move);
                const auto mirrored = black.record(move);
                EXPECT_EQ(turned(record.from), mirrored.from);
                EXPECT_EQ(turned(record.to), mirrored.to);
                for (auto& square : record.captured) square = turned(square);
                std::ranges::sort(record.captured);
                EXPECT_EQ(record.captured, mirrored.captured);
                EXPECT_EQ(record.promotes, mirrored.promotes);
            }
        }
    });
}

template <class G>
std::vector<typename G::Pos> parents(const typename G::Pos& position) {
    std::vector<typename G::Pos> list;
    G::for_each_parent(position, [&](const auto& parent) { list.push_back(parent); });
    return list;
}
template <class G>
std::vector<typename G::Pos> quiet_children(const typename G::Pos& position) {
    typename G::Moves moves;
    G::quiet_moves(position, moves);
    std::vector<typename G::Pos> list;
    for (const auto& move : moves) {
        if (move.stays_in_slice()) list.push_back(G::play(position, move));
    }
    return list;
}

TEST_P(DraughtsOf, FindsExactlyTheParentsOfEveryPosition) {
    with_game(GetParam().game, []<class G>() {
        test::Random random(8);
        for (int i = 0; i < 2000; ++i) {
            const auto position = test::random_state<G>(GetParam(), random).position;
            for (const auto& child : quiet_children<G>(position)) {
                EXPECT_EQ(std::ranges::count(parents<G>(child), position), 1);
            }
            for (const auto& parent : parents<G>(position)) {
                EXPECT_EQ(std::ranges::count(quiet_children<G>(parent), position), 1);
            }
        }
    });
}

INSTANTIATE_FOR_EVERY_VARIANT(DraughtsOf);

}  // namespace
}  // namespace dama
