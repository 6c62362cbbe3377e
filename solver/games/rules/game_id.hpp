#pragma once

// Names for the games of games.def.

namespace dama {

enum class GameId {
#define DAMA_GAME(name, ...) name,
#include "solver/instances/games.def"
#undef DAMA_GAME
};

}  // namespace dama
