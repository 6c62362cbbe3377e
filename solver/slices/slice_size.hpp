#pragma once

// How many positions a slice has.

#include <cstdint>

#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

// Of all its sections. Throws std::length_error if a section is too large for a 64-bit index.
template <class G>
std::uint64_t positions_of(const tablebase::Material& slice) {
    std::uint64_t positions = 0;
    for (const auto& section : sections_of(slice)) positions += SliceIndex<G>(section).size();
    return positions;
}

}  // namespace dama
