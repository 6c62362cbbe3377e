#pragma once

// Plans and computes the tables of one game; solve.hpp chooses the game by its variant.

#include <functional>
#include <vector>

#include "solver/retrograde/solve.hpp"

namespace dama {

template <class G>
class GameSolver {
public:
    static std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request);
    static SolveSummary solve(const Variant& variant, const SolveRequest& request,
                              const std::function<void(const Progress&)>& listener);
};

}  // namespace dama
