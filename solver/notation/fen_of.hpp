#pragma once

// The FEN of a position of one game's own type, with White to move: for messages out of code that is fast.

#include <string>

#include "solver/games/moves/game_of.hpp"
#include "solver/notation/fen.hpp"

namespace dama {

template <class G>
std::string fen_of(const Variant& variant, const typename G::Pos& position) {
    static const BoardPlan plan = G::board_plan();
    return write_fen(Plain<G>::position({position, 0}), SquareNames(plan, variant.notation), G::players);
}

}  // namespace dama
