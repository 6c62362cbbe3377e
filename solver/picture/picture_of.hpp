#pragma once

// The picture of a position.

#include "solver/games/moves/state.hpp"
#include "solver/picture/picture.hpp"

namespace dama {

template <class G>
Picture picture_of(const State<G>& state) {
    Picture picture = G::empty_picture();
    picture.turn = state.turn;
    for (std::size_t i = 0; i < picture.points.size(); ++i) {
        const int square = state.seen_by_mover(G::listing[i]);
        for (int player = 0; player < G::players; ++player) {
            if (!state.position.of(player).contains(square)) continue;
            picture.points[i].player = state.colour_of(player);
            picture.points[i].king = state.position.kings[player].contains(square);
        }
    }
    return picture;
}

}  // namespace dama
