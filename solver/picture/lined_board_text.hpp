#pragma once

// A board of points joined by lines, as lines of text.

#include <string>

#include "solver/picture/picture.hpp"

namespace dama {

// Without the line that tells whose turn it is.
std::string lined_board_in_colour(const Picture& picture);
std::string lined_board_in_ascii(const Picture& picture);

}  // namespace dama
