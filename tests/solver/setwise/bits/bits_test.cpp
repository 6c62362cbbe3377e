#include "solver/setwise/bits/bits.hpp"

#include <random>

#include <gtest/gtest.h>

namespace dama::setwise {
namespace {

TEST(Bits, CompressMovesTheBitsUnderTheMaskToTheLowEnd) {
    EXPECT_EQ(compress(0b1010'0000, 0b1111'0000), 0b1010U);
    EXPECT_EQ(compress(~Word{0}, 0), 0U);
    EXPECT_EQ(compress(0x8000'0000'0000'0001, 0x8000'0000'0000'0001), 0b11U);
}

TEST(Bits, DepositSpreadsTheLowBits) {
    EXPECT_EQ(deposit(0b1010, 0b1111'0000), 0b1010'0000U);
    EXPECT_EQ(deposit(0b11, 0x8000'0000'0000'0001), 0x8000'0000'0000'0001U);
}

TEST(Bits, PortableVersionsAgreeWithTheInstructions) {
    std::mt19937_64 random(1);
    for (int i = 0; i < 1000; ++i) {
        const Word bits = random();
        const Word mask = random() & random();
        EXPECT_EQ(portable::compress(bits, mask), compress(bits, mask));
        EXPECT_EQ(portable::deposit(bits, mask), deposit(bits, mask));
        EXPECT_EQ(deposit(compress(bits, mask), mask), bits & mask);
    }
}

TEST(Bits, NextWithSameCountVisitsAllSubsetsInOrder) {
    int visited = 1;
    for (Word subset = 0b111; subset != 0b111'0000;) {
        const Word next = next_with_same_count(subset);
        EXPECT_GT(next, subset);
        EXPECT_EQ(std::popcount(next), 3);
        subset = next;
        ++visited;
    }
    EXPECT_EQ(visited, 35);  // 7 choose 3
}

}  // namespace
}  // namespace dama::setwise
