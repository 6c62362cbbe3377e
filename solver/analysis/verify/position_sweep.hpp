#pragma once

// Looks at every position of a slice, side by side, and collects what is found wrong.

#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "solver/analysis/verify/mismatches.hpp"
#include "solver/slices/position_ranges.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

// `fault_of(position, moves)` says what is wrong with a position, if anything; `moves` is room for its moves. It is
// called from many threads.
template <class G, class FaultOf>
Mismatches sweep_positions(const tablebase::Material& slice, const FaultOf& fault_of,
                           const Advance& advance) {
    Mismatches found;
    std::mutex mutex;
    for (const auto& section : sections_of(slice)) {
        const SliceIndex<G> index(section);
        for_each_range(index.size(), [&](std::uint64_t first, std::uint64_t last) {
            typename G::Moves moves;
            for (std::uint64_t i = first; i < last; ++i) {
                std::optional<std::string> fault = fault_of(index.unrank(i), moves);
                if (!fault) continue;
                const std::scoped_lock lock(mutex);
                found.add(*std::move(fault));
            }
            advance(last - first);
        });
    }
    return found;
}

}  // namespace dama
