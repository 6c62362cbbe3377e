#pragma once

// Looks at every position of a slice, side by side, and collects what is found wrong.

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

struct Mismatches {
    static constexpr std::size_t most_examples = 10;

    std::uint64_t count = 0;
    std::vector<std::string> examples;  // the first few in words
};

// Told of so many more positions looked at, from any thread.
using Advance = std::function<void(std::uint64_t)>;

// `fault_of(position, moves)` says what is wrong with a position, if anything; `moves` is room for its moves. It is
// called from many threads.
template <class G, class FaultOf>
Mismatches sweep_positions(const tablebase::Material& slice, const FaultOf& fault_of,
                           const Advance& advance) {
    Mismatches found;
    std::mutex mutex;
    for (const auto& section : sections_of(slice)) {
        const SliceIndex<G> index(section);
        tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, index.size(), 4096), [&](const auto& range) {
            typename G::Moves moves;
            for (auto i = range.begin(); i != range.end(); ++i) {
                const std::optional<std::string> fault = fault_of(index.unrank(i), moves);
                if (!fault) continue;
                const std::scoped_lock lock(mutex);
                ++found.count;
                if (found.examples.size() < Mismatches::most_examples) found.examples.push_back(*fault);
            }
            advance(range.size());
        });
    }
    return found;
}

}  // namespace dama
