#pragma once

// For the few tests that look into a game's own type: with_game(variant, f) calls f.operator()<G>(). What this compiles it
// compiles for every game, so it is for small things only.

#include <string_view>

#include "solver/games/rules/variant.hpp"
#include "solver/instances/games.hpp"

namespace dama::test {

template <class F>
void with_game(const Variant& variant, F f) {
    for_each_game_type([&]<class G>(std::string_view name) {
        if (name == variant.rules) f.template operator()<G>();
    });
}

}  // namespace dama::test
