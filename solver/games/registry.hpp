#pragma once

// From the name of a game's rules to its type: with_game(id, f) calls f.template operator()<G>().

#include <utility>

#include "solver/games/draughts.hpp"
#include "solver/games/variant.hpp"
#include "solver/games/rule_sets.hpp"

namespace dama {

template <class F>
decltype(auto) with_game(GameId id, F&& f) {
    switch (id) {
        case GameId::english: return f.template operator()<Draughts<english_rules>>();
        case GameId::italian: return f.template operator()<Draughts<italian_rules>>();
        case GameId::russian: return f.template operator()<Draughts<russian_rules>>();
        case GameId::pool: return f.template operator()<Draughts<pool_rules>>();
        case GameId::brazilian: return f.template operator()<Draughts<brazilian_rules>>();
        case GameId::international: return f.template operator()<Draughts<international_rules>>();
        case GameId::czech: break;
    }
    return f.template operator()<Draughts<czech_rules>>();
}

}  // namespace dama
