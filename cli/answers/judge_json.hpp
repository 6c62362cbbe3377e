#pragma once

// A judged move, and the end of a judged game, as JSON.

#include "cli/answers/json.hpp"
#include "solver/analysis/records/game_judgement.hpp"

namespace dama::cli {

Json to_json(const JudgedMove& move);
// What is said of a game when its moves are: how many of them changed the result, how many were not judged, the result
// on record, and whether that is not the one on the board.
Json end_of_game(const GameJudge& judge);

}  // namespace dama::cli
