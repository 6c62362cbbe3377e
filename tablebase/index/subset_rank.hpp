#pragma once

// The combinatorial number system: the subsets of k squares of a space are numbered 0 .. choose(space, k)-1, in
// colexicographic order.

#include <array>
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

// The numbers of all subsets that are the same but for one square: what the others add is computed once.
template <class Set>
class RanksWithOneMore {
public:
    RanksWithOneMore(Set others, Set space) : others_(others), space_(space) {
        std::array<int, max_group> below{};
        int count = 0;
        for (const int square : others) below[count++] = space.count_below(square);
        std::uint64_t rank = 0;
        for (int i = 0; i < count; ++i) rank += choose(below[i], i + 2);
        for (int i = 0; i <= count; ++i) {
            ranks_[i] = rank;
            if (i < count) rank += choose(below[i], i + 1) - choose(below[i], i + 2);
        }
    }

    // The number of the others and `square` together.
    std::uint64_t with(int square) const {
        const int lower = others_.count_below(square);
        return ranks_[lower] + choose(space_.count_below(square), lower + 1);
    }

private:
    Set others_;
    Set space_;
    std::array<std::uint64_t, max_group + 1>
        ranks_;  // of the others, by how many of them are on lower squares
};

}  // namespace dama::tablebase
