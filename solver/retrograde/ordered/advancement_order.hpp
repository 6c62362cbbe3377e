#pragma once

// The placements of one player's men, sorted by how far the men have come together.

#include <cstdint>
#include <vector>

#include "tablebase/index/subset_rank.hpp"

namespace dama {

template <class G>
class AdvancementOrder {
public:
    using Set = typename G::Set;

    explicit AdvancementOrder(int men) : men_(men), rows_(men * G::most_advanced + 1) {
        const std::uint64_t placements = tablebase::choose(G::width, men);
        for (std::uint64_t row = 0; row < placements; ++row)
            rows_[advancement(placement(row))].push_back(row);
    }

    // At most; vectors grow by doubling.
    static std::uint64_t bytes(int men) {
        return 2 * tablebase::choose(G::width, men) * sizeof(std::uint64_t);
    }

    int most() const { return static_cast<int>(rows_.size()) - 1; }
    // The numbers of the placements with this advancement.
    const std::vector<std::uint64_t>& rows(int advancement) const { return rows_[advancement]; }
    Set placement(std::uint64_t row) const { return tablebase::unrank_subset(row, men_, G::squares); }

private:
    static int advancement(Set men) {
        int sum = 0;
        for (const int square : men) sum += G::advancement(square);
        return sum;
    }

    int men_;
    std::vector<std::vector<std::uint64_t>> rows_;
};

}  // namespace dama
