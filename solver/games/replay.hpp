#pragma once

// Game records played over on the board, move by move.

#include <string>

#include "solver/games/pdn.hpp"
#include "solver/games/rulebook.hpp"

namespace dama {

// The FEN a game starts from. Throws NotationError if it is the game of another variant, or its FEN is broken.
std::string start_of(const Rulebook& rules, const pdn::Game& game);

// The move, which need not be legal. Throws NotationError, with its place in the file, for what cannot be read.
ExaminedRecord examine(const Rulebook& rules, const std::string& fen, const pdn::Word& move);

}  // namespace dama
