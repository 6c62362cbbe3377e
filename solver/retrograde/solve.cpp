#include "solver/retrograde/solve.hpp"

#include "solver/instances/registry.hpp"

namespace dama {

// Defined in solver/retrograde/solve_tables.hpp and compiled once for every game, elsewhere.
template <class G>
std::vector<PlannedTable> plan_tables(const Variant& variant, const SolveRequest& request);
template <class G>
SolveSummary solve_tables(const Variant& variant, const SolveRequest& request,
                          const std::function<void(const Progress&)>& listener);

std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request) {
    return with_game(variant.game, [&]<class G>() { return plan_tables<G>(variant, request); });
}

SolveSummary solve(const Variant& variant, const SolveRequest& request,
                   const std::function<void(const Progress&)>& progress) {
    return with_game(variant.game, [&]<class G>() { return solve_tables<G>(variant, request, progress); });
}

}  // namespace dama
