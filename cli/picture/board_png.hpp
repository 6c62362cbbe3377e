#pragma once

// A board as the bytes of a PNG file.

#include <string>

#include "solver/picture/picture.hpp"

namespace dama {

std::string board_png(const Picture& picture);

}  // namespace dama
