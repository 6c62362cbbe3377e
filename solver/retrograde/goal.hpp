#pragma once

// What a player tries to force. Every metric of two-player games is made of such goals (rules 6):
// wdl and dtw of `win`, cap of `capture` and `decision`.

#include <array>

#include "solver/retrograde/distance.hpp"

namespace dama {

enum class Goal {
    win,       // the opponent is to move and has no move
    capture,   // a capture is made
    decision,  // either of the two
};

// Who forces, seen from the player to move.
enum Role { mover, opponent };
inline constexpr int roles = 2;

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
