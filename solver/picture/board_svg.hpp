#pragma once

// A board as an SVG 1.1 document; the same text for the same picture everywhere.

#include <string>

#include "solver/picture/picture.hpp"

namespace dama {

std::string board_svg(const Picture& picture);

}  // namespace dama
