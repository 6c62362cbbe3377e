#pragma once

// The combinatorial number system: the subsets of k squares of a space are numbered 0 .. choose(space, k)-1, in
// colexicographic order.

#include <cstdint>

#include "tablebase/index/binomial.hpp"

namespace dama::tablebase {

// The number of a subset among those of its size; it must lie within the space.
template <class Set>
std::uint64_t rank_subset(Set subset, Set space) {
    std::uint64_t rank = 0;
    int k = 1;
    for (const int square : subset) rank += choose(space.count_below(square), k++);
    return rank;
}

// The subset of k squares with the given number.
template <class Set>
Set unrank_subset(std::uint64_t rank, int k, Set space) {
    Set subset;
    int n = space.count();
    for (; k > 0; --k) {
        do --n;
        while (choose(n, k) > rank);
        rank -= choose(n, k);
        subset.insert(space.nth(n));
    }
    return subset;
}

}  // namespace dama::tablebase
