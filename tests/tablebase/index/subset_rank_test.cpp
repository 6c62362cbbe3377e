#include "tablebase/index/subset_rank.hpp"

#include <gtest/gtest.h>

#include "tablebase/index/square_set.hpp"

namespace dama::tablebase {
namespace {

using Set = SquareSet<1>;

constexpr Set space(0b1011'0111'1011);  // nine squares with holes between them

TEST(SubsetRank, NumbersEverySubsetOnceInColexicographicOrder) {
    for (int k = 0; k <= space.count(); ++k) {
        Set before;
        for (std::uint64_t rank = 0; rank < choose(space.count(), k); ++rank) {
            const Set subset = unrank_subset(rank, k, space);
            EXPECT_EQ(subset.count(), k);
            EXPECT_TRUE((subset & ~space).empty());
            EXPECT_EQ(rank_subset(subset, space), rank);
            if (rank > 0) {
                EXPECT_LT(before.word(0), subset.word(0));
            }
            before = subset;
        }
    }
}

TEST(SubsetRank, TheRestOfASubsetIsRankedOnceForAllSquares) {
    for (int k = 0; k < space.count(); ++k) {
        for (std::uint64_t rank = 0; rank < choose(space.count(), k); ++rank) {
            const Set others = unrank_subset(rank, k, space);
            const RanksWithOneMore<Set> ranks(others, space);
            for (const int square : space & ~others) {
                EXPECT_EQ(ranks.with(square), rank_subset(others | Set::of(square), space));
            }
        }
    }
}

}  // namespace
}  // namespace dama::tablebase
