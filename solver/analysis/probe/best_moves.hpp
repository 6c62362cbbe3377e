#pragma once

// The moves of a position with what each brings the player to move, best first.

#include <algorithm>
#include <optional>
#include <vector>

#include "solver/analysis/probe/prober.hpp"

namespace dama {

template <class G>
struct RatedMove {
    typename G::Mv move;
    Outcome outcome;  // for the player who makes the move; plies count from the position after it
    std::optional<int>
        huff;  // the square, as he sees it, of the piece that the opponent does best to take off
};

// Wins before draws before losses; a win the sooner the better, a loss the later. An unknown distance comes last.
inline bool better(const Outcome& a, const Outcome& b) {
    if (a.result != b.result) return worth(a.result) > worth(b.result);
    if (!a.plies || !b.plies) return a.plies.has_value() && !b.plies;
    return a.result == Result::win ? *a.plies < *b.plies : *a.plies > *b.plies;
}

// A move with what it brings after the opponent's best choice: to let the position stand, or to huff.
template <class G>
RatedMove<G> rate(const Prober<G>& prober, const typename G::Pos& position, const typename G::Mv& move) {
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
    return {move, {opposite(reply.result), reply.plies}, huff};
}

// Moves that are equally good keep their order. Empty where the game is over because a player has no pieces left.
template <class G>
std::vector<RatedMove<G>> rated_moves(const Prober<G>& prober, const typename G::Pos& position) {
    std::vector<RatedMove<G>> rated;
    if (Prober<G>::decided(position)) return rated;
    typename G::Moves moves;
    G::moves(position, moves);
    for (const auto& move : moves) rated.push_back(rate(prober, position, move));
    std::stable_sort(rated.begin(), rated.end(),
                     [](const auto& a, const auto& b) { return better(a.outcome, b.outcome); });
    return rated;
}

}  // namespace dama
