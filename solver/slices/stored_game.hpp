#pragma once

// What of a game decides how its tables are laid out, as values: so that one function can hold the table of any game
// against it (table_layout.hpp).

#include <cstdint>
#include <span>

#include "solver/games/rules/metric.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

struct StoredGame {
    MaterialRules rules;
    std::span<const Metric> metrics;
    bool leaves_results_out = false;  // its tables may
    // Of a section. Throws std::length_error if they do not fit a 64-bit index.
    std::uint64_t (*positions)(const tablebase::Material& section) = nullptr;
};

template <class G>
StoredGame stored_game() {
    return {.rules = material_rules<G>(),
            .metrics = G::metrics,
            .leaves_results_out = captures_are_enforced<G>(),
            .positions = [](const tablebase::Material& section) { return SliceIndex<G>(section).size(); }};
}

}  // namespace dama
