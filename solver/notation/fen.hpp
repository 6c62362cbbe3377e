#pragma once

// Positions as FEN: reading what people and programs write, writing one canonical form.

#include <string>
#include <string_view>

#include "solver/games/moves/plain_position.hpp"
#include "solver/notation/notation.hpp"

namespace dama {

// Throws NotationError if the text is no position of the variant.
PlainPosition read_fen(std::string_view text, const Notation& notation);

std::string write_fen(const PlainPosition& position, const SquareNames& squares, int players);

}  // namespace dama
