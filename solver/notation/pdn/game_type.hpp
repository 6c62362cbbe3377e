#pragma once

// The PDN tag GameType: "29", or with attributes "21,B,8,8,N1,0" the colour that begins, files and ranks, how squares
// are written and whether the board is mirrored.

#include <optional>

#include "solver/notation/notation.hpp"
#include "solver/notation/pdn/pdn.hpp"

namespace dama {

struct GameType {
    std::optional<int> begins;  // 0 White, 1 Black; nothing if the tag does not say
};

// Throws NotationError, naming the attribute, for the type of another game and for what the game cannot have.
GameType read_game_type(const Notation& notation, const pdn::Word& tag);

}  // namespace dama
