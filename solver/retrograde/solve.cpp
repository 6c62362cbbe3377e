#include "solver/retrograde/solve.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "solver/games/registry.hpp"
#include "solver/retrograde/game_solver.hpp"

namespace dama {

namespace {

void check(const SolveRequest& request) {
    if (request.pieces && *request.pieces < 2) throw std::invalid_argument("tables begin with 2 pieces");
    for (const auto& material : request.materials) {
        if (material.sides_with_pieces() < 2) {
            throw std::invalid_argument(
                fmt::format("{} has no table: a player without pieces has lost", material.name()));
        }
    }
}

}  // namespace

std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request) {
    check(request);
    return with_game(variant.game, [&]<class G>() { return GameSolver<G>::plan(variant, request); });
}

SolveSummary solve(const Variant& variant, const SolveRequest& request,
                   const std::function<void(const Progress&)>& progress) {
    check(request);
    return with_game(variant.game,
                     [&]<class G>() { return GameSolver<G>::solve(variant, request, progress); });
}

}  // namespace dama
