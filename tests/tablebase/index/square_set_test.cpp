#include "tablebase/index/square_set.hpp"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace dama::tablebase {

namespace {

template <class T>
class SquareSets : public testing::Test {};
using Sizes = testing::Types<SquareSet<1>, SquareSet<2>, SquareSet<3>>;
TYPED_TEST_SUITE(SquareSets, Sizes);

// A random subset, as a set and as a plain list.
template <class Set>
std::pair<Set, std::vector<bool>> sample(std::mt19937& random) {
    Set set;
    std::vector<bool> plain(Set::capacity);
    for (int i = 0; i < Set::capacity; ++i) {
        plain[i] = random() % 3 == 0;
        if (plain[i]) set.insert(i);
    }
    return {set, plain};
}

TYPED_TEST(SquareSets, AgreeWithPlainLists) {
    std::mt19937 random(1);
    for (int round = 0; round < 200; ++round) {
        const auto [set, plain] = sample<TypeParam>(random);
        std::vector<int> members;
        for (const int square : set) members.push_back(square);
        std::vector<int> expected;
        for (int i = 0; i < TypeParam::capacity; ++i) {
            EXPECT_EQ(set.contains(i), plain[i]);
            EXPECT_EQ(set.count_below(i), static_cast<int>(expected.size()));
            if (plain[i]) expected.push_back(i);
        }
        EXPECT_EQ(members, expected);
        EXPECT_EQ(set.count(), static_cast<int>(expected.size()));
        EXPECT_EQ(set.empty(), expected.empty());
        if (expected.empty()) continue;
        EXPECT_EQ(set.lowest(), expected.front());
        EXPECT_EQ(set.highest(), expected.back());
        for (std::size_t n = 0; n < expected.size(); ++n)
            EXPECT_EQ(set.nth(static_cast<int>(n)), expected[n]);
    }
}

TYPED_TEST(SquareSets, ShiftAndReverseSquareBySquare) {
    std::mt19937 random(2);
    for (int round = 0; round < 100; ++round) {
        const auto [set, plain] = sample<TypeParam>(random);
        const int shift = static_cast<int>(random() % TypeParam::capacity);
        const int width = 1 + static_cast<int>(random() % TypeParam::capacity);
        const TypeParam up = set << shift;
        const TypeParam down = set >> shift;
        const TypeParam turned = (set & TypeParam::first(width)).reversed(width);
        for (int i = 0; i < TypeParam::capacity; ++i) {
            EXPECT_EQ(up.contains(i), i >= shift && plain[i - shift]);
            EXPECT_EQ(down.contains(i), i + shift < TypeParam::capacity && plain[i + shift]);
            EXPECT_EQ(turned.contains(i), i < width && plain[width - 1 - i]);
        }
    }
}

TYPED_TEST(SquareSets, EraseAndRemoveMembers) {
    auto set = TypeParam::first(TypeParam::capacity);
    EXPECT_EQ(set.count(), TypeParam::capacity);
    set.erase(TypeParam::capacity - 1);
    EXPECT_EQ(set, TypeParam::first(TypeParam::capacity - 1));
    set.remove_lowest();
    EXPECT_FALSE(set.contains(0));
    EXPECT_EQ((~set).count(), 2);
}

}  // namespace

}  // namespace dama::tablebase
