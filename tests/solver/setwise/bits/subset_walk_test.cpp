#include "solver/setwise/bits/subset_walk.hpp"

#include <gtest/gtest.h>

namespace dama::setwise {
namespace {

using Set = SubsetWalk::Set;

TEST(SubsetWalk, GoesThroughAllSubsetsInTheOrderOfTheirRanksFromAnyOnward) {
    constexpr Set space(0b1011'0111'1011);
    for (int k = 0; k <= space.count(); ++k) {
        const std::uint64_t subsets = tablebase::choose(space.count(), k);
        for (std::uint64_t first = 0; first < subsets; ++first) {
            SubsetWalk walk(space, k, first);
            for (std::uint64_t rank = first; rank < subsets; ++rank, walk.advance()) {
                ASSERT_EQ(walk.subset(), tablebase::unrank_subset(rank, k, space));
            }
        }
    }
}

}  // namespace
}  // namespace dama::setwise
