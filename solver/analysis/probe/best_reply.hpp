#pragma once

// What a move is worth when the opponent has made the best of it.

#include <optional>

#include "solver/analysis/probe/prober.hpp"
#include "solver/analysis/probe/rated_move.hpp"

namespace dama {

struct BestReply {
    Outcome outcome;  // for the player who made the move; plies count from the position after it
    std::optional<int>
        huff;  // the square, as he sees it, of the piece that the opponent does best to take off
};

// The opponent may let the position stand or huff.
template <class G>
BestReply best_reply(const Prober<G>& prober, const typename G::Pos& position, const typename G::Mv& move) {
    const auto next = G::play(position, move);
    Outcome reply = prober.outcome(next);
    std::optional<int> huff;
    if constexpr (G::has_huffing) {
        for (const int square : move.huffable) {
            const Outcome huffed = prober.outcome(G::huffed(next, square));
            if (!better(huffed, reply)) continue;
            reply = huffed;
            huff = square;
        }
    }
    return {{opposite(reply.result), reply.plies}, huff};
}

}  // namespace dama
