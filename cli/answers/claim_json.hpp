#pragma once

// What is said of a draw claim, as JSON.

#include "cli/answers/json.hpp"
#include "solver/analysis/records/game_claim.hpp"

namespace dama::cli {

Json to_json(const GameClaim& made, std::string_view variant);

}  // namespace dama::cli
