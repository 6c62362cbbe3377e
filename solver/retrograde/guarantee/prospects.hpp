#pragma once

// In how many plies each of three players can be brought to each fate, as the solver counts them.

#include <algorithm>
#include <array>

#include "solver/games/moves/guarantee.hpp"
#include "solver/retrograde/distance.hpp"

namespace dama {

// One value for every goal: what becomes of whom.
template <class T>
struct OfGoals {
    std::array<std::array<T, players_of_three>, both_fates.size()> of;

    constexpr T& operator()(Fate fate, int player) { return of[fate][player]; }
    constexpr const T& operator()(Fate fate, int player) const { return of[fate][player]; }
};

// Calls visit(fate, player) for every goal.
template <class Visitor>
constexpr void for_each_goal(Visitor visit) {
    for (const Fate fate : both_fates) {
        for (int player = 0; player < players_of_three; ++player) visit(fate, player);
    }
}

// Distances as the player to move numbers the players.
using Prospects = OfGoals<Distance>;

constexpr Prospects all_never() {
    Prospects prospects{};
    for_each_goal([&](Fate fate, int player) { prospects(fate, player) = never; });
    return prospects;
}

// Where only the player to move has pieces.
constexpr Prospects when_alone() {
    Prospects prospects = all_never();
    prospects(last, 0) = 0;
    prospects(out, 1) = prospects(out, 2) = 0;
    return prospects;
}

// The choice of one player: what he wants he reaches the sooner the better, what he does not want the later.
class BestProspects {
public:
    explicit BestProspects(int chooser) : chooser_(chooser) {
        for_each_goal(
            [&](Fate fate, int player) { best_(fate, player) = wants(chooser_, fate, player) ? never : 0; });
    }

    void see(Fate fate, int player, Distance d) {
        Distance& best = best_(fate, player);
        best = wants(chooser_, fate, player) ? std::min(best, d) : std::max(best, d);
    }
    void see(const Prospects& option) {
        for_each_goal([&](Fate fate, int player) { see(fate, player, option(fate, player)); });
    }
    const Prospects& best() const { return best_; }

private:
    int chooser_;
    Prospects best_{};
};

}  // namespace dama
