#pragma once

// How guarantees are put into tables: the one convention that solver and prober of games for three share.

#include <array>
#include <string>
#include <string_view>

#include "solver/games/moves/guarantee.hpp"

namespace dama::stored {

// The fields of both metrics, one for each player of a section. wdl: a Result for that player. dtc: plies to the
// capture that decides it, 0 also for a draw. A player who is out has lost in 0 plies.
inline constexpr std::array<std::string_view, players_of_three> player_fields{"mover", "next", "third"};

// Statistics in the headers. wdl: how often a player has each result. dtc: as dtw has, the mover's longest win.
inline std::string guarantee_statistic(int player, Result result) {
    return std::string(player_fields[player]) + "." + std::string(result_name(result));
}

}  // namespace dama::stored
