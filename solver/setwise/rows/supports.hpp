#pragma once

// Which games the set-wise parts work for: those of two players in which captures are enforced, so that where the
// pieces of each player stand is all that matters.

#include "solver/slices/deducible.hpp"

namespace dama::setwise {

template <class G>
constexpr bool supports() {
    return captures_are_enforced<G>();
}

}  // namespace dama::setwise
