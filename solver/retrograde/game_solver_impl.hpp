#pragma once

// The definitions behind game_solver.hpp, compiled once for every game.

#include <algorithm>
#include <type_traits>

#include <fmt/format.h>
#include <unistd.h>

#include "solver/retrograde/cost.hpp"
#include "solver/retrograde/game_solver.hpp"
#include "solver/retrograde/guarantee/table_solver.hpp"
#include "solver/retrograde/table_solver.hpp"
#include "solver/slices/deducible.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

namespace detail {

inline std::uint64_t memory_limit(const SolveRequest& request) {
    if (request.memory != 0) return request.memory;
    const auto bytes = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                       static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return bytes / 4 * 3;
}

// Before the first table, so that nobody waits hours to be told.
inline void require_memory(const std::vector<PlannedTable>& tables, std::uint64_t limit) {
    for (const auto& table : tables) {
        if (table.memory <= limit) continue;
        throw tablebase::OutOfResources(
            fmt::format("{} needs {} KiB of memory, more than the limit of {} KiB", table.material.name(),
                        (table.memory + 1023) >> 10, limit >> 10));
    }
}

// Every other metric leans on the results of its own slice: dtw does not tell a draw from a loss in 0 plies, and the
// statistics of cap go by results. For three players results lean on plies as well, because of the limit.
template <class G>
std::vector<Metric> with_those_leaned_on(std::vector<Metric> metrics) {
    if constexpr (G::players == 3) return {G::metrics.begin(), G::metrics.end()};
    if (!contains(metrics, Metric::wdl)) metrics.push_back(Metric::wdl);
    std::sort(metrics.begin(), metrics.end());
    return metrics;
}

// Throws DamagedFile or WrongVariant where a file of that name is no such table: what leans on it could not be
// computed.
inline bool is_there(tablebase::TableSet& tables, const tablebase::TableId& id) {
    if (!tables.catalogue().find(id.variant, tablebase::file_name(id))) return false;
    tables.open(id);
    return true;
}

template <class G>
std::uint64_t positions_of(const tablebase::Material& slice) {
    std::uint64_t positions = 0;
    for (const auto& section : sections_of(slice)) positions += SliceIndex<G>(section).size();
    return positions;
}

// Results alone are solved set-wise where that applies; distances come from the sweep, which gives both.
template <class G>
Engine engine_for(const PlannedTable& table, Engine wanted) {
    const bool can = setwise::supports<G>() && !contains(table.metrics, Metric::dtw);
    return can ? wanted : Engine::sweep;
}

// Bytes in memory at the peak, for a table that leans on slices of `exits` positions.
template <class G>
std::uint64_t memory_for(const PlannedTable& table, std::uint64_t exits, Engine wanted) {
    if constexpr (G::players == 3) return GuaranteeTableSolver<G>::memory_for(table.positions, exits);
    if constexpr (G::is_acyclic) {
        const bool counts_plies = contains(table.metrics, Metric::dtw);
        return counts_plies ? OrderedPass<G, true>::bytes(table.material) + exits / 4 + exits * 2
                            : OrderedPass<G, false>::bytes(table.material) + exits / 4;
    }
    if constexpr (setwise::supports<G>()) {
        auto swept = table.metrics;
        const bool by_sets =
            engine_for<G>(table, wanted) == Engine::setwise && std::erase(swept, Metric::wdl) != 0;
        std::uint64_t most = by_sets ? setwise::SetwiseSolver<G>::memory_for(table.material) : 0;
        if (!swept.empty()) {
            // Before it sweeps it completes what the slice leans on, or for cap the results of the slice itself.
            auto completed = successors(material_rules<G>(), table.material);
            if (contains(swept, Metric::cap)) completed.push_back(table.material);
            most = std::max({most, dama::memory_for(swept, table.positions, exits),
                             setwise::ResultStore<G>::bytes_to_complete(completed) + exits / 4});
        }
        return most;
    }
    return dama::memory_for(table.metrics, table.positions, exits);
}

template <class G>
double seconds_for(const PlannedTable& table, Engine wanted) {
    if constexpr (G::players == 3) return seconds_for_guarantees(table.positions);
    if constexpr (G::is_acyclic) return seconds_for_ordered_pass(table.metrics, table.positions);
    return dama::seconds_for(table.metrics, table.positions, engine_for<G>(table, wanted));
}

template <class G>
using SolverOf = std::conditional_t<G::players == 3, GuaranteeTableSolver<G>, TableSolver<G>>;

}  // namespace detail

template <class G>
std::vector<PlannedTable> GameSolver<G>::plan(const Variant& variant, const SolveRequest& request) {
    const MaterialRules rules = material_rules<G>();
    tablebase::TableSet there({request.folder});
    std::vector<PlannedTable> tables;
    for (const auto& slice :
         request.pieces ? slices_up_to(rules, *request.pieces) : closure(rules, request.materials)) {
        PlannedTable table;
        table.material = slice;
        for (const Metric metric : detail::with_those_leaned_on<G>(request.metrics)) {
            const auto id = table_id<G>(variant, slice, metric);
            if (request.force || !detail::is_there(there, id)) table.metrics.push_back(metric);
        }
        if (table.metrics.empty()) continue;
        table.positions = detail::positions_of<G>(slice);
        std::uint64_t exits = 0;
        for (const auto& next : successors(rules, slice)) exits += detail::positions_of<G>(next);
        table.memory = detail::memory_for<G>(table, exits, request.engine);
        table.seconds = detail::seconds_for<G>(table, request.engine);
        const bool all_results = !captures_are_enforced<G>() || request.format.left_out == 0;
        table.disk = disk_for(table.metrics, table.positions, all_results);
        tables.push_back(std::move(table));
    }
    return tables;
}

template <class G>
SolveSummary GameSolver<G>::solve(const Variant& variant, const SolveRequest& request,
                                  const std::function<void(const Progress&)>& listener) {
    const auto tables = plan(variant, request);
    const std::uint64_t limit = detail::memory_limit(request);
    detail::require_memory(tables, limit);
    Progress start;
    start.tables_total = tables.size();
    for (const auto& table : tables) start.total += table.positions * runs_for(table.metrics);
    Monitor monitor(listener, start);
    detail::SolverOf<G> solver(variant, request.folder, limit, request.engine, request.format, monitor);
    SolveSummary summary;
    for (const auto& table : tables) {
        monitor.begin_table(table.material.name());
        summary.bytes += solver.solve(table.material, table.metrics, table.memory);
        summary.positions += table.positions;
        ++summary.tables;
        monitor.finish_table();
    }
    return summary;
}

}  // namespace dama
