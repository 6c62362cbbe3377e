#pragma once

// A judged game in words, in English or Czech.

#include <string>

#include "cli/text.hpp"
#include "solver/analysis/records/game_judgement.hpp"

namespace dama::cli {

// Every move, what to do about those that are not legal, and a table of the moves that changed the result.
std::string game_text(Language language, int number, const GameJudgement& game);

}  // namespace dama::cli
