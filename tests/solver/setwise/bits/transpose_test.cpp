#include "solver/setwise/bits/transpose.hpp"

#include <random>

#include <gtest/gtest.h>

namespace dama::setwise {
namespace {

bool bit(Word word, int i) { return ((word >> i) & 1) != 0; }

TEST(Transpose, SwapsRowAndColumnOfEveryBit) {
    std::mt19937_64 random(2);
    BitSquare square;
    for (Word& row : square) row = random();
    BitSquare turned = square;
    transpose(turned);
    for (int r = 0; r < word_bits; ++r) {
        for (int c = 0; c < word_bits; ++c) ASSERT_EQ(bit(turned[c], r), bit(square[r], c)) << r << ' ' << c;
    }
}

TEST(Transpose, PutsASquareOfAMatrixInItsPlaceAndTellsWhichRowsItChanged) {
    BitMatrix from(128, 3);
    BitMatrix to(192, 2);
    from.row(64 + 5)[2] = Word{1} << 7;
    EXPECT_EQ(transpose(from, 1, 2, to), Word{1} << 7);
    EXPECT_EQ(to.row(2 * 64 + 7)[1], Word{1} << 5);
    EXPECT_EQ(to.count(), 1U);
    EXPECT_EQ(transpose(from, 1, 2, to), 0U);
    EXPECT_EQ(transpose(from, 0, 2, to), 0U);
}

}  // namespace
}  // namespace dama::setwise
