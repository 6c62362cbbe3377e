#include "solver/retrograde/solve.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <unistd.h>

#include "solver/games/registry.hpp"
#include "solver/retrograde/table_solver.hpp"
#include "tablebase/catalogue.hpp"
#include "tablebase/error.hpp"

namespace dama {

using tablebase::Material;

namespace {

std::uint64_t memory_limit(const SolveRequest& request) {
    if (request.memory != 0) return request.memory;
    const auto bytes = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES)) *
                       static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return bytes / 4 * 3;
}

template <class G>
std::uint64_t positions_of(const Material& slice) {
    std::uint64_t positions = 0;
    for (int turn = 0; turn < slice.distinct_rotations(); ++turn) {
        positions += SliceIndex<G>(slice.rotated(turn)).size();
    }
    return positions;
}

bool contains(const std::vector<Metric>& metrics, Metric metric) {
    return std::find(metrics.begin(), metrics.end(), metric) != metrics.end();
}

// Bytes a position takes flat in memory in the tables that a run reads, and in the engine while it runs.
std::uint64_t memory_for(const std::vector<Metric>& metrics, std::uint64_t own, std::uint64_t exits) {
    std::uint64_t most = 0;
    const auto run = [&](std::uint64_t stores, std::uint64_t bytes_per_position, std::uint64_t exit_quarters) {
        const std::uint64_t engine = stores * own * bytes_per_position + 2 * BitPlane::bytes(own);
        most = std::max(most, engine + exits * exit_quarters / 4);
    };
    if (contains(metrics, Metric::cap)) run(4, sizeof(Distance), 4 * 2);
    if (contains(metrics, Metric::dtw)) run(2, sizeof(Distance), 4 + 1);
    if (contains(metrics, Metric::wdl)) {
        most = std::max(most, 2 * FlagStore::bytes(own) + 2 * BitPlane::bytes(own) + exits / 4);
    }
    return most;
}

// Bytes of the files, guessed from the average over solved tables.
std::uint64_t disk_for(const std::vector<Metric>& metrics, std::uint64_t positions) {
    std::uint64_t bytes = 0;
    for (const Metric metric : metrics) {
        const std::uint64_t centibits = metric == Metric::wdl ? 70 : metric == Metric::dtw ? 260 : 500;
        bytes += positions * centibits / 800;
    }
    return bytes;
}

template <class G>
std::vector<Material> requested_slices(const SolveRequest& request) {
    const MaterialRules rules = material_rules<G>();
    if (request.pieces) return slices_up_to(rules, *request.pieces);
    return closure(rules, request.materials);
}

// A metric leans on another of the same slice: dtw distinguishes no results, cap counts them in its statistics.
std::vector<Metric> with_results(std::vector<Metric> metrics) {
    if (!contains(metrics, Metric::wdl)) metrics.push_back(Metric::wdl);
    std::sort(metrics.begin(), metrics.end());
    return metrics;
}

template <class G>
std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request) {
    const tablebase::Catalogue catalogue({request.folder});
    std::vector<PlannedTable> tables;
    for (const Material& slice : requested_slices<G>(request)) {
        PlannedTable table;
        table.material = slice;
        for (const Metric metric : with_results(request.metrics)) {
            const auto id = table_id<G>(variant, slice, metric);
            if (request.force || !catalogue.find(id.variant, tablebase::file_name(id))) table.metrics.push_back(metric);
        }
        if (table.metrics.empty()) continue;
        table.positions = positions_of<G>(slice);
        std::uint64_t exits = 0;
        for (const Material& next : successors(material_rules<G>(), slice)) exits += positions_of<G>(next);
        table.memory = memory_for(table.metrics, table.positions, exits);
        table.disk = disk_for(table.metrics, table.positions);
        tables.push_back(std::move(table));
    }
    return tables;
}

// How often the engine looks at every position of a table.
std::uint64_t runs(const PlannedTable& table) {
    const bool win = contains(table.metrics, Metric::wdl) || contains(table.metrics, Metric::dtw);
    return (win ? 1 : 0) + (contains(table.metrics, Metric::cap) ? 2 : 0);
}

template <class G>
SolveSummary solve(const Variant& variant, const SolveRequest& request, const Monitor::Listener& listener) {
    const auto tables = plan<G>(variant, request);
    const std::uint64_t limit = memory_limit(request);
    Progress start;
    start.tables_total = tables.size();
    for (const PlannedTable& table : tables) start.total += table.positions * runs(table);
    Monitor monitor(listener, start);
    TableSolver<G> solver(variant, request.folder, limit, monitor);
    SolveSummary summary;
    for (const PlannedTable& table : tables) {
        const std::string name = table.material.name();
        if (table.memory > limit) {
            throw tablebase::OutOfResources(fmt::format("{} needs {} MiB of memory, more than the limit of {} MiB",
                                                        name, (table.memory >> 20) + 1, limit >> 20));
        }
        monitor.begin_table(name);
        summary.bytes += solver.solve(table.material, table.metrics);
        monitor.finish_table();
        summary.positions += table.positions;
        ++summary.tables;
    }
    return summary;
}

void check(const SolveRequest& request) {
    if (request.pieces && *request.pieces < 2) throw std::invalid_argument("tables begin with 2 pieces");
    for (const Material& m : request.materials) {
        if (m.sides_with_pieces() < 2) {
            throw std::invalid_argument(fmt::format("{} has no table: a player without pieces has lost", m.name()));
        }
    }
}

}  // namespace

std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request) {
    check(request);
    return with_game(variant.game, [&]<class G>() { return plan<G>(variant, request); });
}

SolveSummary solve(const Variant& variant, const SolveRequest& request,
                   const std::function<void(const Progress&)>& progress) {
    check(request);
    return with_game(variant.game, [&]<class G>() { return solve<G>(variant, request, progress); });
}

}  // namespace dama
