#pragma once

// Planning and computing the tables of the game G; to be included where that is compiled once for the game.

#include <algorithm>
#include <type_traits>
#include <vector>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/guarantee/table_solver.hpp"
#include "solver/retrograde/planning.hpp"
#include "solver/retrograde/run.hpp"
#include "solver/retrograde/tables/table_cost.hpp"
#include "solver/retrograde/tables/table_solver.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/slice_size.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

namespace detail {

// Every other metric leans on the results of its own slice: dtw does not tell a draw from a loss in 0 plies, and the
// statistics of cap go by results. For three players results lean on plies as well, because of the limit.
template <class G>
std::vector<Metric> with_those_leaned_on(std::vector<Metric> metrics) {
    if constexpr (G::players == 3) return {G::metrics.begin(), G::metrics.end()};
    if (!contains(metrics, Metric::wdl)) metrics.push_back(Metric::wdl);
    std::ranges::sort(metrics);
    return metrics;
}

template <class G>
using SolverOf = std::conditional_t<G::players == 3, GuaranteeTableSolver<G>, TableSolver<G>>;
template <class G>
using CostOf = std::conditional_t<G::players == 3, GuaranteeTableCost<G>, TableCost<G>>;

}  // namespace detail

// In the order in which they are computed, each after all it leans on; tables that are there are left out. Throws
// std::invalid_argument for a request that the game does not know.
template <class G>
std::vector<PlannedTable> plan_tables(const Variant& variant, const SolveRequest& request) {
    check_request(variant, material_rules<G>(), G::metrics, request);
    using Cost = detail::CostOf<G>;
    return plan_slices(
        request,
        {.stored = stored_game<G>(),
         .metrics = detail::with_those_leaned_on<G>(request.metrics),
         .leaves_out = captures_are_enforced<G>() && request.format.left_out != 0,
         .table_id = [&](const auto& slice, Metric metric) { return table_id<G>(variant, slice, metric); },
         .positions = &positions_of<G>,
         .memory = [&](const auto& table,
                       std::uint64_t exits) { return Cost::memory(table, exits, request.engine); },
         .seconds = [&](const auto& table) { return Cost::seconds(table, request.engine); }});
}

// Throws as plan_tables does, and tablebase::OutOfResources before a table that needs more memory than allowed.
template <class G>
SolveSummary solve_tables(const Variant& variant, const SolveRequest& request,
                          const ProgressListener& listener) {
    const auto tables = plan_tables<G>(variant, request);
    const std::uint64_t memory = memory_limit(request);
    require_memory(tables, memory);
    Monitor monitor(listener, progress_before(tables));
    detail::SolverOf<G> solver(variant, request, memory, monitor);
    return run(
        {.folder = request.folder,
         .rules = material_rules<G>(),
         .table_id = [&](const auto& slice, Metric metric) { return table_id<G>(variant, slice, metric); },
         .is_forced = request.force,
         .claims = request.claims,
         .solve = [&](const auto& table, const auto& staging) { return solver.solve(table, staging); }},
        tables, monitor);
}

}  // namespace dama
