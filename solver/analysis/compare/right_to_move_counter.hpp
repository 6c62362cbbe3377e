#pragma once

// Counts what the right to move is worth in the positions of one slice.

#include <array>
#include <cstdint>

#include "solver/analysis/compare/right_to_move.hpp"
#include "solver/analysis/verify/read_results.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/notation/fen_of.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_index.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama {

template <class G>
class RightToMoveCounter {
public:
    // `results` of the slice and of the one with the other player to move, in the order of their indices; all must
    // outlive the counter.
    RightToMoveCounter(const Variant& variant, const tablebase::Material& slice,
                       const tablebase::PackedVector& results,
                       const tablebase::PackedVector& results_of_opponent)
        : variant_(variant),
          index_(slice),
          index_of_opponent_(slice.rotated(1)),
          results_(results),
          results_of_opponent_(results_of_opponent) {}

    RightToMove count() const {
        const Sum sum = sum_up<Sum>(index_.size(), [this](std::uint64_t i, Sum& part) { see(i, part); });
        RightToMove found{.slice = index_.material().name(), .positions = index_.size()};
        for (std::size_t mover = 0; mover < found.results.size(); ++mover) {
            for (std::size_t opponent = 0; opponent < found.results.size(); ++opponent) {
                const FirstAndCount& counted = sum.of[mover][opponent];
                found.quiet += counted.count;
                if (counted.count == 0) continue;
                found.results[mover][opponent] = {counted.count,
                                                  fen_of<G>(variant_, index_.unrank(counted.first))};
            }
        }
        return found;
    }

private:
    struct Sum {
        std::array<std::array<FirstAndCount, 3>, 3> of{};

        Sum& operator+=(const Sum& other) {
            for (std::size_t mover = 0; mover < of.size(); ++mover) {
                for (std::size_t opponent = 0; opponent < of.size(); ++opponent)
                    of[mover][opponent] += other.of[mover][opponent];
            }
            return *this;
        }
    };

    void see(std::uint64_t i, Sum& sum) const {
        const auto position = index_.unrank(i);
        if (G::can_capture(position) || is_threatened<G>(position)) return;
        const auto opponent = results_of_opponent_.get(index_of_opponent_.rank(G::turned(position)));
        sum.of[results_.get(i)][opponent] += FirstAndCount{1, i};
    }

    const Variant& variant_;
    SliceIndex<G> index_;
    SliceIndex<G> index_of_opponent_;
    const tablebase::PackedVector& results_;
    const tablebase::PackedVector& results_of_opponent_;
};

// Of one slice; throws what reading results throws.
template <class G>
RightToMove count_right_to_move(const Variant& variant, const ReadResults& results,
                                const tablebase::Material& slice) {
    const auto own = results(slice);
    if (slice.rotated(1) == slice) return RightToMoveCounter<G>(variant, slice, own, own).count();
    return RightToMoveCounter<G>(variant, slice, own, results(slice.rotated(1))).count();
}

}  // namespace dama
