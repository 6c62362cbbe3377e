#pragma once

// A second face for clients of lila-tablebase, the chess server whose older shape lidraughts knows how to ask: results
// as -2, 0 and 2, moves as squares of two digits ("3228"), values after a move for the player who is then to move.

#include <string>
#include <string_view>

#include "cli/web/answers.hpp"

namespace dama::cli {

// The name of our game that such a client calls "standard"; every other is called the same.
std::string lila_game(std::string_view name);

Json lila_json(Answers& answers, const std::string& game, const std::string& fen);

}  // namespace dama::cli
