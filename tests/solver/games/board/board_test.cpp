#include "solver/games/board/board.hpp"

#include <gtest/gtest.h>

#include "solver/games/rules/rule_sets.hpp"

namespace dama {
namespace {

template <class B>
class EveryBoard : public testing::Test {};

using Boards = testing::Types<Board<board_8x8>, Board<board_8x8_mirrored>, Board<board_10x10>>;
TYPED_TEST_SUITE(EveryBoard, Boards);

template <class B>
int square_beside(int square, Direction d) {
    const bool up = d == Direction::up_left || d == Direction::up_right;
    const bool left = d == Direction::up_left || d == Direction::down_left;
    const int file = B::file_of(square) + (left ? -1 : 1);
    const int rank = B::rank_of(square) + (up ? 1 : -1);
    return B::inside(file, rank) ? B::square_at(file, rank) : off_board;
}

TYPED_TEST(EveryBoard, StepsRaysAndShiftsLeadToTheSameSquares) {
    using B = TypeParam;
    using Set = typename B::Set;
    EXPECT_EQ(B::all.count(), B::squares);
    for (const int square : B::all) {
        const Set here = Set::of(square);
        EXPECT_EQ(B::neighbour(square, Direction::up_left), B::template shift<Direction::up_left>(here));
        EXPECT_EQ(B::neighbour(square, Direction::up_right), B::template shift<Direction::up_right>(here));
        EXPECT_EQ(B::neighbour(square, Direction::down_left), B::template shift<Direction::down_left>(here));
        EXPECT_EQ(B::neighbour(square, Direction::down_right),
                  B::template shift<Direction::down_right>(here));
        for (const Direction d : all_directions) {
            const int next = square_beside<B>(square, d);
            EXPECT_EQ(B::next_square(square, d), next);
            EXPECT_EQ(B::neighbour(square, d), next == off_board ? Set{} : Set::of(next));
            Set ray;
            for (int to = next; to != off_board; to = square_beside<B>(to, d)) ray.insert(to);
            EXPECT_EQ(B::ray(square, d), ray);
        }
    }
}

TYPED_TEST(EveryBoard, OneSquareLiesBetweenThoseTwoStepsApart) {
    using B = TypeParam;
    for (const int from : B::all) {
        for (const Direction d : all_directions) {
            const int next = B::next_square(from, d);
            if (next == off_board) continue;
            EXPECT_TRUE(B::between(from, next).empty());
            if (const int second = B::next_square(next, d); second != off_board) {
                EXPECT_EQ(B::between(from, second), B::Set::of(next));
            }
        }
    }
}

}  // namespace
}  // namespace dama
