#pragma once

// The results of a section as the moves that lead to it need them: a row for each configuration of the player who has
// just moved, a column for each of the player to move.

#include <memory>

#include "solver/retrograde/setwise/bit_matrix.hpp"

namespace dama::setwise {

struct Results {
    Results() = default;
    Results(std::size_t rows, std::size_t words) : won(rows, words), lost(rows, words) {}

    std::size_t bytes() const { return won.bytes() + lost.bytes(); }

    BitMatrix won;   // the player to move wins
    BitMatrix lost;  // he loses
};

}  // namespace dama::setwise
