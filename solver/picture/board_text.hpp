#pragma once

// A board as lines of text: in colour for a terminal, or in plain ASCII.

#include <string>

#include "solver/picture/picture.hpp"

namespace dama {

// Discs on coloured squares, the colours given by escape sequences, so that both sides are told apart on dark and on
// light terminals.
std::string board_in_colour(const Picture& picture);

// w b r for men, W B R for kings, a dot for an empty square that can be used.
std::string board_in_ascii(const Picture& picture);

}  // namespace dama
