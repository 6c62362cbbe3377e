#include "solver/retrograde/planning.hpp"

#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/available_memory.hpp"
#include "solver/retrograde/cost.hpp"
#include "solver/slices/possible_slice.hpp"
#include "solver/slices/table_layout.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

namespace {

void check(const Variant& variant, const MaterialRules& rules, const tablebase::Material& material) {
    if (const auto why = why_no_table(variant, rules.has_kings, material)) {
        throw std::invalid_argument(fmt::format("{} has no table: {}", material.name(), *why));
    }
}

void check(const TableFormat& format) {
    namespace flag = tablebase::flag;
    if (format.level < tablebase::lowest_compression_level ||
        format.level > tablebase::highest_compression_level) {
        throw std::invalid_argument(fmt::format("compression level {}: it goes from {} to {}", format.level,
                                                tablebase::lowest_compression_level,
                                                tablebase::highest_compression_level));
    }
    if (!tablebase::is_block_size(format.block_bytes)) {
        throw std::invalid_argument(fmt::format("blocks of {} bytes: no table has such", format.block_bytes));
    }
    if ((format.left_out & ~flag::all) != 0 || format.left_out == flag::threats_are_filler) {
        throw std::invalid_argument("threats can be left out only together with captures");
    }
}

// Opens it, because what leans on a damaged table could not be computed. One that is to be computed again need only be a
// file that can be replaced.
bool is_there(tablebase::TableSet& tables, const tablebase::TableId& id, bool to_be_replaced) {
    const auto path = tables.catalogue().find(id.variant, tablebase::file_name(id));
    if (!path) return false;
    if (!to_be_replaced) {
        tables.open(id);
        return true;
    }
    if (!std::filesystem::is_regular_file(*path)) {
        throw tablebase::DamagedFile(*path, "not a regular file, and no table can take its place");
    }
    return false;
}

}  // namespace

void check_request(const Variant& variant, const MaterialRules& rules, std::span<const Metric> metrics,
                   const SolveRequest& request) {
    check(request.format);
    if (request.pieces && *request.pieces < 2) throw std::invalid_argument("tables begin with 2 pieces");
    if (request.pieces && *request.pieces > most_pieces) {
        throw std::invalid_argument(
            fmt::format("{} pieces are too many: tables end at {}", *request.pieces, most_pieces));
    }
    for (const auto& material : request.materials) check(variant, rules, material);
    for (const Metric metric : request.metrics) require_metric(variant, metrics, metric);
}

std::vector<PlannedTable> plan_slices(const SolveRequest& request, const GameToPlan& game) {
    constexpr std::size_t no_cache = 0;  // only headers are read
    tablebase::TableSet there({request.folder}, layout_check(game.stored), no_cache);
    std::vector<PlannedTable> tables;
    for (const auto& slice : request.pieces ? slices_up_to(game.stored.rules, *request.pieces)
                                            : closure(game.stored.rules, request.materials)) {
        PlannedTable table;
        table.material = slice;
        for (const Metric metric : game.metrics) {
            if (!is_there(there, game.table_id(slice, metric), request.force))
                table.metrics.push_back(metric);
        }
        if (table.metrics.empty()) continue;
        table.positions = game.positions(slice);
        std::uint64_t exits = 0;
        for (const auto& next : successors(game.stored.rules, slice)) exits += game.positions(next);
        table.memory = game.memory(table, exits);
        table.seconds = game.seconds(table);
        table.disk = disk_for(table.metrics, table.positions, !game.leaves_out);
        tables.push_back(std::move(table));
    }
    return tables;
}

std::uint64_t memory_limit(const SolveRequest& request) {
    return request.memory != 0 ? request.memory : available_memory() / 4 * 3;
}

void require_memory(const std::vector<PlannedTable>& tables, std::uint64_t limit) {
    for (const auto& table : tables) {
        if (table.memory <= limit) continue;
        throw tablebase::OutOfResources(
            fmt::format("{} needs {} KiB of memory, more than the limit of {} KiB", table.material.name(),
                        (table.memory + 1023) >> 10, limit >> 10));
    }
}

Progress progress_before(const std::vector<PlannedTable>& tables) {
    Progress progress;
    progress.tables_total = tables.size();
    for (const auto& table : tables) progress.total += table.positions * runs_for(table.metrics);
    return progress;
}

}  // namespace dama
