#include "solver/analysis/compare/right_to_move.hpp"

namespace dama {

RightToMove& RightToMove::operator+=(const RightToMove& later) {
    positions += later.positions;
    quiet += later.quiet;
    for (std::size_t mover = 0; mover < results.size(); ++mover) {
        for (std::size_t opponent = 0; opponent < results.size(); ++opponent) {
            results[mover][opponent] += later.results[mover][opponent];
        }
    }
    return *this;
}

}  // namespace dama
