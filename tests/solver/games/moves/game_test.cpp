// What every game owes its users, whatever its rules.

#include <algorithm>
#include <vector>

#include "solver/notation/move_notation.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

class GameOf : public test::EveryVariant {};

TEST_P(GameOf, CountsWhatItLists) {
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

// The same position with White and with another colour to move: the same moves, on the squares turned.
template <class G>
void expect_same_moves(const typename G::Pos& position, int colour) {
    const MoveNotation<G> white({position, 0});
    const MoveNotation<G> other({position, colour});
    const auto turned = [&](const std::string& square) {
        if (square.empty()) return square;
        return G::square_name(G::seen_by((G::players - colour) % G::players, *G::find_square(square)));
    };
    for (const auto& move : white.moves()) {
        auto record = white.record(move);
        const auto image = other.record(move);
        EXPECT_EQ(turned(record.from), image.from);
        EXPECT_EQ(turned(record.to), image.to);
        for (auto& square : record.captured) square = turned(square);
        std::ranges::sort(record.captured);
        EXPECT_EQ(record.captured, image.captured);
        EXPECT_EQ(record.promotes, image.promotes);
        EXPECT_EQ(record.passes, image.passes);
    }
}

TEST_P(GameOf, GivesAllColoursTheSameMoves) {
    with_game(GetParam().game, []<class G>() {
        test::Random random(7);
        for (int i = 0; i < 2000; ++i) {
            const auto position = test::random_state<G>(GetParam(), random).position;
            for (int colour = 1; colour < G::players; ++colour) expect_same_moves<G>(position, colour);
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

TEST_P(GameOf, FindsExactlyTheParentsOfEveryPosition) {
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

INSTANTIATE_FOR_EVERY_VARIANT(GameOf);

}  // namespace
}  // namespace dama
