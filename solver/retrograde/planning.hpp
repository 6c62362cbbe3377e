#pragma once

// Planning a request, as far as that is the same for all games.

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "solver/retrograde/solve.hpp"
#include "solver/slices/stored_game.hpp"
#include "tablebase/table_id.hpp"

namespace dama {

// What the plan of a request needs to know of the game.
struct GameToPlan {
    StoredGame stored;
    std::vector<Metric> metrics;  // what is asked for and what that leans on in its own slice
    bool leaves_out = false;      // whether the tables to be written hold less than all results
    std::function<tablebase::TableId(const tablebase::Material&, Metric)> table_id;
    std::function<std::uint64_t(const tablebase::Material&)> positions;  // of all sections of a slice
    // Bytes at the peak, for a table that leans on slices of `exits` positions, and seconds.
    std::function<std::uint64_t(const PlannedTable&, std::uint64_t exits)> memory;
    std::function<double(const PlannedTable&)> seconds;
};

// Throws std::invalid_argument for what a game of such rules and metrics has no tables of.
void check_request(const Variant& variant, const MaterialRules& rules, std::span<const Metric> metrics,
                   const SolveRequest& request);

// Throws DamagedFile or WrongVariant if a table that is to be leaned on, or what is in the place of one, is none.
std::vector<PlannedTable> plan_slices(const SolveRequest& request, const GameToPlan& game);

// Bytes that solving may use.
std::uint64_t memory_limit(const SolveRequest& request);
// Throws OutOfResources if a table needs more: before the first one, so that nobody waits hours to be told.
void require_memory(const std::vector<PlannedTable>& tables, std::uint64_t limit);

// Where a run of these tables begins.
Progress progress_before(const std::vector<PlannedTable>& tables);

}  // namespace dama
