#pragma once

// A judged game in words, in English or Czech.

#include <string>
#include <vector>

#include "cli/answers/text.hpp"
#include "solver/analysis/records/game_judgement.hpp"

namespace dama::cli {

// "Game 1"
std::string game_heading(Language language, int number);

// A move; under one that is not legal, what is wrong with it and what to do about it.
std::string judged_move_text(Language language, const JudgedMove& move);

// What is to be said of a move in a comment behind it: how it changes the result, and what is wrong with it; empty for
// a legal move that changes nothing.
std::string judge_comment(Language language, const JudgedMove& move);

// How many moves were not judged, and a table of those that changed the result.
std::string summary_text(Language language, const std::vector<JudgedMove>& blunders, std::size_t unjudged);

// Whether the record's result is another than that on the board, where the game is over, or than its own header's.
bool is_contradicted(const GameJudge& judge);
// That, in a line; empty if there is nothing to remark.
std::string contradiction_text(Language language, const GameJudge& judge);

}  // namespace dama::cli
