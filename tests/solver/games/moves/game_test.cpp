// What every game owes its users, whatever its rules.

#include <algorithm>
#include <vector>

#include "solver/games/moves/game_of.hpp"
#include "tests/solver/game_types.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

class GameOfVariant : public test::EveryVariant {};

TEST_P(GameOfVariant, CountsWhatItLists) {
    test::with_game(GetParam(), []<class G>() {
        test::Random random(6);
        typename G::Moves list;
        for (int i = 0; i < 5000; ++i) {
            const auto position = Plain<G>::state(test::random_position(GetParam(), random)).position;
            G::moves(position, list);
            const auto listed = list.size();
            const bool captures = !list.empty() && list.front().captures();
            EXPECT_EQ(G::count_moves(position, list), listed);
            EXPECT_EQ(G::can_capture(position), captures);
        }
    });
}

// The same position with White and with another colour to move: the same moves, on the squares turned.
template <class G>
void expect_same_moves(const typename G::Pos& position, int colour) {
    const GameOf<G> game;
    const State<G> white{position, 0};
    const State<G> other{position, colour};
    const auto moves = game.moves(Plain<G>::position(white));
    const auto images = game.moves(Plain<G>::position(other));
    ASSERT_EQ(moves.size(), images.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(Plain<G>::move(white, moves[i]), Plain<G>::move(other, images[i]));
    }
}

TEST_P(GameOfVariant, GivesAllColoursTheSameMoves) {
    test::with_game(GetParam(), []<class G>() {
        test::Random random(7);
        for (int i = 0; i < 2000; ++i) {
            const auto position = Plain<G>::state(test::random_position(GetParam(), random)).position;
            for (int colour = 1; colour < G::players; ++colour) expect_same_moves<G>(position, colour);
        }
    });
}

// What is said of a position is what its own type says.
TEST_P(GameOfVariant, IsReadBackFromThePlainForm) {
    test::with_game(GetParam(), []<class G>() {
        test::Random random(9);
        for (int i = 0; i < 2000; ++i) {
            const auto plain = test::random_position(GetParam(), random);
            EXPECT_EQ(Plain<G>::position(Plain<G>::state(plain)), plain);
        }
    });
}

template <class G>
std::vector<typename G::Pos> parents(const typename G::Pos& position) {
    std::vector<typename G::Pos> list;
    G::for_each_parent(position, [&](const auto& parent) { list.push_back(parent); });
    return list;
}

// After quiet moves, whether or not a capture is owed, and passes.
template <class G>
std::vector<typename G::Pos> quiet_children(const typename G::Pos& position) {
    typename G::Moves legal;
    typename G::Moves moves;
    G::moves(position, legal);
    std::ranges::copy_if(legal, std::back_inserter(moves), [](const auto& move) { return move.passes; });
    G::quiet_moves(position, moves);
    std::vector<typename G::Pos> list;
    for (const auto& move : moves) {
        if (move.stays_in_slice()) list.push_back(G::play(position, move));
    }
    return list;
}

TEST_P(GameOfVariant, FindsExactlyTheParentsOfEveryPosition) {
    test::with_game(GetParam(), []<class G>() {
        test::Random random(8);
        for (int i = 0; i < 2000; ++i) {
            const auto position = Plain<G>::state(test::random_position(GetParam(), random)).position;
            for (const auto& child : quiet_children<G>(position)) {
                EXPECT_EQ(std::ranges::count(parents<G>(child), position), 1);
            }
            for (const auto& parent : parents<G>(position)) {
                EXPECT_EQ(std::ranges::count(quiet_children<G>(parent), position), 1);
            }
        }
    });
}

INSTANTIATE_FOR_EVERY_VARIANT(GameOfVariant);

}  // namespace
}  // namespace dama
