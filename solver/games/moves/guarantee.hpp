#pragma once

// What each of three players can guarantee against the other two together (rules 5.8, reading R13): a win if he can
// force that he is the last one with pieces, a loss if they can force him out, a draw between the two.

#include <array>

#include "solver/games/moves/position.hpp"
#include "solver/games/rules/result.hpp"

namespace dama {

inline constexpr int players_of_three = 3;

// By player, the mover first.
using Guarantees = std::array<Outcome, players_of_three>;

// How the game can end for a player; to bring it about is the goal of one side, to prevent it that of the other.
enum Ending { sole_survivor, eliminated };
inline constexpr std::array both_endings{sole_survivor, eliminated};

// Whether `who` is on the side that wants `player` to end so.
constexpr bool wants(int who, Ending ending, int player) {
    return ending == sole_survivor ? who == player : who != player;
}

// The number that a player has for the one to move next, for whom the mover himself has the number `mover`.
constexpr int seen_by_next(int player, int mover) { return (player + mover) % players_of_three; }

// The number that a colour has for the player to move, who has the colour `turn`.
constexpr int player_of_colour(int colour, int turn) {
    return (colour - turn + players_of_three) % players_of_three;
}

// Whether only the player to move has pieces.
template <class Set>
constexpr bool is_alone(const Position<Set, players_of_three>& position) {
    return next_player(position) == 0;
}

}  // namespace dama
