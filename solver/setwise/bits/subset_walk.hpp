#pragma once

// The subsets of so many squares of a board of one word, one after the other in the order of their ranks
// (subset_rank.hpp): faster than ranking each.

#include <cstdint>

#include "solver/setwise/bits/bits.hpp"
#include "tablebase/index/square_set.hpp"
#include "tablebase/index/subset_rank.hpp"

namespace dama::setwise {

class SubsetWalk {
public:
    using Set = tablebase::SquareSet<1>;

    // Begins with the subset that has the given rank.
    SubsetWalk(Set space, int count, std::uint64_t first = 0)
        : space_(space.word(0)),
          places_(first == 0 ? low_bits(count)
                             : tablebase::unrank_subset(first, count, Set::first(space.count())).word(0)) {}

    Set subset() const { return Set(deposit(places_, space_)); }
    void advance() {
        if (places_ != 0) places_ = next_with_same_count(places_);  // there is but one empty subset
    }

private:
    Word space_;
    Word places_;  // of the subset, counted among the squares of the space
};

}  // namespace dama::setwise
