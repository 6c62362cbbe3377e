#pragma once

// Which games can be looked at set-wise: those of two players in which captures are enforced, so that where the pieces
// of each player stand is all that matters.

#include "solver/games/rules.hpp"

namespace dama::setwise {

template <class G>
constexpr bool applies() {
    if constexpr (requires { G::rules.obligation; }) {
        return G::players == 2 && G::rules.obligation == Obligation::enforced;
    } else {
        return false;
    }
}

}  // namespace dama::setwise
