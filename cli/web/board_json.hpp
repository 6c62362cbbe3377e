#pragma once

// The board of a game for a page that draws it.

#include "cli/answers/json.hpp"
#include "solver/notation/notation.hpp"

namespace dama::cli {

// Points with names and places, lines as pairs of points, and the fields of a star as corners with their shade. Lengths
// are units of one square, y upwards.
Json plan_json(const Notation& notation);

}  // namespace dama::cli
