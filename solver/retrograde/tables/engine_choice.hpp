#pragma once

// Which engine solves a slice of a game for two. Those that give sections one by one have one shape: made from the
// slice, what it leans on and a monitor, their run() gives sections that tell the reach of every position.

#include <type_traits>
#include <vector>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/ordered/ordered_pass.hpp"
#include "solver/retrograde/solve.hpp"
#include "solver/retrograde/sweep/attractor.hpp"
#include "solver/setwise/rows/supports.hpp"

namespace dama {

// Results alone are solved set-wise where that applies; distances come from an engine that gives both.
template <class G>
Engine engine_for(const std::vector<Metric>& metrics, Engine wanted) {
    const bool can = setwise::supports<G>() && !contains(metrics, Metric::dtw);
    return can ? wanted : Engine::sweep;
}

// Finds who wins, and in how many plies if they are to be counted.
template <class G, bool counts_plies>
using WinEngine =
    std::conditional_t<G::is_acyclic, OrderedPass<G, counts_plies>,
                       Attractor<G, Goal::win, std::conditional_t<counts_plies, DistanceStore, FlagStore>>>;

// Finds who forces a goal that is no win.
template <class G, Goal goal>
using ForceEngine = Attractor<G, goal, DistanceStore>;

}  // namespace dama
