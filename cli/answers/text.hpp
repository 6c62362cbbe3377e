#pragma once

// Answers in words, in English or Czech.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/options/options.hpp"
#include "solver/analysis/answers/query.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama::cli {

enum class Language { english, czech };

// Adds --lang; by default the language is that of the environment.
void add_language_option(Options& options, Language& language);

std::string_view colour_text(Language language, int colour);  // "White"
std::string to_move(Language language, int turn);             // "White to move"
std::string plies_text(Language language, int plies);         // "3 plies"

// "White wins in 3 plies", "draw"; for a game for two, in which `turn` is to move.
std::string outcome_text(Language language, const Outcome& outcome, int turn);

// "White wins in 3 plies", "White loses", "White draws": what one of three players can guarantee, with the plies to the
// capture that decides; without, if that has been made.
std::string player_text(Language language, const Outcome& outcome, int colour);

// What a position or a move of any game is worth; of three players all are named. Bounds of a search that leave more
// than one result are told as such.
std::string value_text(Language language, const Evaluation& value, int turn);

// "White has no move: Black wins"
std::string terminal_text(Language language, const Outcome& outcome, int turn);

// "1. a1-d4 g3-f2 2. d4xg1", and "1. ... g3-f2" if Black, `turn` 1, begins.
std::string numbered(const std::vector<std::string>& moves, int turn);

// "1. Wa1-Wb2 2. Ba1-Bb2 3. Ra1-Rb2": with three players every ply has its number.
std::string numbered_plies(const std::vector<std::string>& moves);

// "no legal move".
std::string_view no_move_text(Language language);

// "captures c3, d4, becomes a king, may be huffed: e5"; empty for a plain move.
std::string effect_text(Language language, const MoveRecord& move);

// ", best huffed: e5" or ", best let stand"; empty after a move that offers no huff.
std::string reply_text(Language language, const MoveRecord& move, const std::optional<std::string>& huff);

}  // namespace dama::cli
