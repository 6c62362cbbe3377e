#pragma once

// A position in words, as those see it who ask who wins.

#include "solver/notation/notation.hpp"

namespace dama {

// A position in which only one player has pieces is over, whoever is to move.
PositionRecord record_of_play(const Notation& notation, const PlainPosition& position);

}  // namespace dama
