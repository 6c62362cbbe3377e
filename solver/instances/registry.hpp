#pragma once

// From the name of a game to its type: with_game(id, f) calls f.template operator()<G>().

#include <stdexcept>

#include "solver/games/moves/draughts.hpp"
#include "solver/games/moves/french3.hpp"
#include "solver/games/moves/huffing_draughts.hpp"
#include "solver/games/moves/ossetian.hpp"
#include "solver/games/rules/game_id.hpp"
#include "solver/games/rules/rule_sets.hpp"

namespace dama {

template <class F>
decltype(auto) with_game(GameId id, F&& f) {
    switch (id) {
#define DAMA_GAME(name, ...) \
    case GameId::name: return f.template operator()<__VA_ARGS__>();
#include "solver/instances/games.def"
#undef DAMA_GAME
    }
    throw std::logic_error("a game without rules");
}

// The same for what there is of games for two players only; throws std::invalid_argument for others.
template <class F>
decltype(auto) with_game_for_two(GameId id, F&& f) {
    switch (id) {
#define DAMA_GAME(name, ...) \
    case GameId::name: return f.template operator()<__VA_ARGS__>();
#define DAMA_GAME_FOR_THREE(name, ...) \
    case GameId::name: break;
#include "solver/instances/games.def"
#undef DAMA_GAME
    }
    throw std::invalid_argument("this is for games of two players");
}

// The same for three players.
template <class F>
decltype(auto) with_game_for_three(GameId id, F&& f) {
    switch (id) {
#define DAMA_GAME(name, ...) \
    case GameId::name: break;
#define DAMA_GAME_FOR_THREE(name, ...) \
    case GameId::name: return f.template operator()<__VA_ARGS__>();
#include "solver/instances/games.def"
#undef DAMA_GAME
    }
    throw std::invalid_argument("this is for games of three players");
}

}  // namespace dama
