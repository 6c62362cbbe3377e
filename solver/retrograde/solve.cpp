#include "solver/retrograde/solve.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "solver/games/game_metrics.hpp"
#include "solver/games/registry.hpp"
#include "solver/retrograde/game_solver.hpp"

namespace dama {

namespace {

// Refuses what the game G has no tables of.
template <class G>
void check(const Variant& variant, const SolveRequest& request) {
    if (request.pieces && *request.pieces < 2) throw std::invalid_argument("tables begin with 2 pieces");
    for (const auto& material : request.materials) {
        if (material.sides_with_pieces() < 2) {
            throw std::invalid_argument(
                fmt::format("{} has no table: a player without pieces has lost", material.name()));
        }
        if (material.kings() > 0 && !G::has_kings) {
            throw std::invalid_argument(
                fmt::format("{} has no table: there are no kings in {}", material.name(), variant.name));
        }
    }
    for (const Metric metric : request.metrics) require_metric<G>(variant, metric);
}

}  // namespace

std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request) {
    return with_game_for_two(variant.game, [&]<class G>() {
        check<G>(variant, request);
        return GameSolver<G>::plan(variant, request);
    });
}

SolveSummary solve(const Variant& variant, const SolveRequest& request,
                   const std::function<void(const Progress&)>& progress) {
    return with_game_for_two(variant.game, [&]<class G>() {
        check<G>(variant, request);
        return GameSolver<G>::solve(variant, request, progress);
    });
}

}  // namespace dama
