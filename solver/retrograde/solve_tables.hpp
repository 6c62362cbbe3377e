#pragma once

// Plans and computes the tables of one game. Compiled once a game, in solver/instances.

#include <stdexcept>

#include <fmt/format.h>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/game_solver_impl.hpp"
#include "solver/retrograde/solve.hpp"

namespace dama {

namespace detail {

inline constexpr int most_pieces = 12;  // more have more positions than any disk holds

// Refuses what the game G has no tables of.
template <class G>
void check(const Variant& variant, const tablebase::Material& material) {
    const auto refuse = [&](const std::string& why) {
        throw std::invalid_argument(fmt::format("{} has no table: {}", material.name(), why));
    };
    if (material.sides_with_pieces() < 2) refuse("a player without pieces has lost");
    if (material.kings() > 0 && !G::has_kings) refuse(fmt::format("there are no kings in {}", variant.name));
    if (material.pieces() > most_pieces) refuse(fmt::format("tables end at {} pieces", most_pieces));
    for (const auto& side : material.side) {
        if (side.total() > variant.pieces)
            refuse(fmt::format("a side has at most {} pieces", variant.pieces));
    }
}

inline void check(const TableFormat& format) {
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

template <class G>
void check(const Variant& variant, const SolveRequest& request) {
    check(request.format);
    if (request.pieces && *request.pieces < 2) throw std::invalid_argument("tables begin with 2 pieces");
    if (request.pieces && *request.pieces > most_pieces) {
        throw std::invalid_argument(
            fmt::format("{} pieces are too many: tables end at {}", *request.pieces, most_pieces));
    }
    for (const auto& material : request.materials) check<G>(variant, material);
    for (const Metric metric : request.metrics) require_metric(variant, G::metrics, metric);
}

}  // namespace detail

template <class G>
std::vector<PlannedTable> plan_tables(const Variant& variant, const SolveRequest& request) {
    detail::check<G>(variant, request);
    return GameSolver<G>::plan(variant, request);
}

template <class G>
SolveSummary solve_tables(const Variant& variant, const SolveRequest& request,
                          const ProgressListener& progress) {
    detail::check<G>(variant, request);
    return GameSolver<G>::solve(variant, request, progress);
}

}  // namespace dama
