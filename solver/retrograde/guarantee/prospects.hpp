#pragma once

// In how many plies each of three players can be brought to each ending, as the solver counts them.

#include <algorithm>
#include <array>

#include "solver/games/moves/guarantee.hpp"
#include "solver/retrograde/distance.hpp"

namespace dama {

// One value for every goal: what becomes of whom.
template <class T>
struct OfGoals {
    std::array<std::array<T, players_of_three>, both_endings.size()> of;

    constexpr T& operator()(Ending ending, int player) { return of[ending][player]; }
    constexpr const T& operator()(Ending ending, int player) const { return of[ending][player]; }
};

// Calls visit(ending, player) for every goal.
template <class Visitor>
constexpr void for_each_goal(Visitor visit) {
    for (const Ending ending : both_endings) {
        for (int player = 0; player < players_of_three; ++player) visit(ending, player);
    }
}

// Distances as the player to move numbers the players.
using Prospects = OfGoals<Distance>;

constexpr Prospects all_never() {
    Prospects prospects{};
    for_each_goal([&](Ending ending, int player) { prospects(ending, player) = never; });
    return prospects;
}

// Where only the player to move has pieces.
constexpr Prospects when_alone() {
    Prospects prospects = all_never();
    prospects(sole_survivor, 0) = 0;
    prospects(eliminated, 1) = prospects(eliminated, 2) = 0;
    return prospects;
}

// The choice of one player: what he wants he reaches the sooner the better, what he does not want the later.
class BestProspects {
public:
    explicit BestProspects(int chooser) : chooser_(chooser) {
        for_each_goal([&](Ending ending, int player) {
            best_(ending, player) = wants(chooser_, ending, player) ? never : 0;
        });
    }

    void see(Ending ending, int player, Distance d) {
        Distance& best = best_(ending, player);
        best = wants(chooser_, ending, player) ? std::min(best, d) : std::max(best, d);
    }
    void see(const Prospects& option) {
        for_each_goal([&](Ending ending, int player) { see(ending, player, option(ending, player)); });
    }
    const Prospects& best() const { return best_; }

private:
    int chooser_;
    Prospects best_{};
};

}  // namespace dama
