#pragma once

// The huff that a player makes before his move, as it is written there: "(d4)a3-b4".

#include <optional>
#include <string_view>

#include "solver/notation/notation.hpp"

namespace dama {

// What a huff written before a move takes off, and the position in which the move is then made.
struct HuffBeforeMove {
    PlainPosition position;
    std::optional<int> square;
};

// A position does not tell which pieces may be huffed, that is for the move before; so any piece of the player who made
// that is taken off. Throws NotationError if there is none, or no huffing in this game.
HuffBeforeMove huff_first(const Notation& notation, const PlainPosition& position, std::string_view move);

}  // namespace dama
