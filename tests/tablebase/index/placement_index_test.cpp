#include "tablebase/index/placement_index.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tablebase/index/square_set.hpp"

namespace dama::tablebase {

namespace {

using Set = SquareSet<1>;
using Wide = SquareSet<3>;

// The number of placements by direct count: groups one after the other, square by square.
template <class S>
std::uint64_t count_by_hand(const std::vector<typename PlacementIndex<S>::Group>& groups, std::size_t group,
                            S taken) {
    if (group == groups.size()) return 1;
    std::uint64_t total = 0;
    const auto choose_next = [&](auto&& self, int from, int left, S chosen) -> void {
        if (left == 0) {
            total += count_by_hand<S>(groups, group + 1, taken | chosen);
            return;
        }
        for (const int square : groups[group].region & ~taken & ~S::first(from)) {
            self(self, square + 1, left - 1, chosen | S::of(square));
        }
    };
    choose_next(choose_next, 0, groups[group].count, S{});
    return total;
}

template <class S>
void expect_bijection(const std::vector<typename PlacementIndex<S>::Group>& groups) {
    const PlacementIndex<S> index(groups);
    ASSERT_EQ(index.size(), count_by_hand<S>(groups, 0, S{}));
    std::set<typename PlacementIndex<S>::Placement> seen;
    for (std::uint64_t i = 0; i < index.size(); ++i) {
        const auto placement = index.unrank(i);
        ASSERT_EQ(index.rank(placement), i);
        S taken;
        for (std::size_t g = 0; g < groups.size(); ++g) {
            ASSERT_EQ(placement[g].count(), groups[g].count);
            ASSERT_TRUE((placement[g] & ~groups[g].region).empty());
            ASSERT_TRUE((placement[g] & taken).empty());
            taken |= placement[g];
        }
        seen.insert(placement);
    }
    EXPECT_EQ(seen.size(), index.size());
}

TEST(PlacementIndex, NumbersEveryPlacementOnceWhereRegionsOverlapInPart) {
    const Set low = Set::first(6);
    const Set high = Set::first(9) & ~Set::first(3);
    const Set all = Set::first(10);
    expect_bijection<Set>({{low, 2}, {high, 2}, {all, 1}, {all, 1}});
    expect_bijection<Set>({{low, 3}, {high, 1}, {all, 0}, {all, 2}});
    expect_bijection<Set>({{high, 0}, {low, 2}});
}

TEST(PlacementIndex, NumbersThreePlayers) {
    const Set a = Set::first(8) & ~Set::of(0);
    const Set b = Set::first(8) & ~Set::of(3);
    const Set c = Set::first(8) & ~Set::of(5) & ~Set::of(6);
    expect_bijection<Set>(
        {{a, 2}, {b, 1}, {c, 1}, {Set::first(8), 1}, {Set::first(8), 0}, {Set::first(8), 1}});
}

TEST(PlacementIndex, CrossesWordBorders) {
    const Wide all = Wide::first(130) & ~Wide::first(120);
    expect_bijection<Wide>({{all, 2}, {all, 2}});
}

TEST(PlacementIndex, HasTheClosedFormOfTheCzechBoard) {
    // White men stand on ranks 1-7, Black men on 2-8: 28 squares each, 24 of them shared.
    const Set board = Set::first(32);
    const PlacementIndex<Set> index({{board & ~(Set::first(32) & ~Set::first(28)), 2},
                                     {board & ~Set::first(4), 3},
                                     {board, 1},
                                     {board, 2}});
    std::uint64_t expected = 0;
    for (int own_row = 0; own_row <= 2; ++own_row) {
        expected += choose(4, own_row) * choose(24, 2 - own_row) * choose(28 - (2 - own_row), 3);
    }
    EXPECT_EQ(index.size(), expected * choose(27, 1) * choose(26, 2));
}

TEST(PlacementIndex, HandlesSizesAboveThirtyTwoBits) {
    const Wide all = Wide::first(145);
    const PlacementIndex<Wide> index({{all, 3}, {all, 3}});
    EXPECT_EQ(index.size(), choose(145, 3) * choose(142, 3));
    EXPECT_GT(index.size(), std::uint64_t{1} << 32);
    for (const std::uint64_t i : {std::uint64_t{0}, index.size() / 2, index.size() - 1}) {
        EXPECT_EQ(index.rank(index.unrank(i)), i);
    }
}

TEST(PlacementIndex, RefusesWhatSixtyFourBitsCannotNumber) {
    const Wide all = Wide::first(145);
    EXPECT_THROW(PlacementIndex<Wide>({{all, 12}, {all, 12}}), std::length_error);
    EXPECT_THROW(PlacementIndex<Wide>({{all, 21}}), std::length_error);
}

}  // namespace

}  // namespace dama::tablebase
