#pragma once

// A judged move as JSON.

#include "cli/answers/json.hpp"
#include "solver/analysis/records/game_judgement.hpp"

namespace dama::cli {

Json to_json(const JudgedMove& move);

}  // namespace dama::cli
