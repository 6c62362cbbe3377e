#pragma once

// In how many plies a goal is reached.

#include <array>

#include "solver/games/rules/goal.hpp"
#include "solver/retrograde/distance.hpp"

namespace dama {

// For both roles, in how many plies the goal is reached.
using Reach = std::array<Distance, roles>;

inline constexpr Reach unreachable{never, never};

// The reach of the position before a move, as far as this move goes, from that of the position after it: the players
// have changed places.
constexpr Reach seen_by_the_other(const Reach& reach) { return {reach[opponent], reach[mover]}; }

// The reach of a position in which the player to move has no move.
constexpr Reach reach_when_blocked(Goal goal) { return {never, goal == Goal::capture ? never : Distance{0}}; }

// The reach of a position in which only the player to move has pieces: his huff took the last one of the opponent.
constexpr Reach reach_when_alone(Goal goal) { return {goal == Goal::win ? Distance{0} : never, never}; }

}  // namespace dama
