#pragma once

// The huff that a player makes before his move: in play, and as it is written there, "(d4)a3-b4".

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include "solver/games/moves/position.hpp"
#include "solver/games/moves/state.hpp"
#include "solver/notation/move_text.hpp"

namespace dama {

// The state after a move and, if the next player huffs, without the piece on that square, named as the mover sees it.
template <class G>
State<G> after_reply(const State<G>& state, const typename G::Mv& move, std::optional<int> huff) {
    State<G> next = state.after(move);
    if constexpr (G::has_huffing) {
        if (huff) next.position = G::huffed(next.position, *huff);
    }
    return next;
}

// What a huff written before a move takes off, and the position in which the move is then made.
template <class G>
struct HuffBeforeMove {
    State<G> state;
    std::optional<int> square;  // as White calls it
};

// A position does not tell which pieces may be huffed, that is for the move before; so any piece of the player who made
// that is taken off. Throws NotationError if there is none, or no huffing in this game.
template <class G>
HuffBeforeMove<G> huff_first(State<G> state, std::string_view move) {
    const auto huff = cut_move(move).huff;
    if (!huff) return {state, std::nullopt};
    if constexpr (G::has_huffing) {
        const auto square = G::find_square(huff->text);
        if (!square) refuse(*huff, G::square_fault(huff->text));
        const int seen = state.seen_by_mover(*square);
        const int owner = previous_player(state.position);
        if (owner == 0 || !state.position.of(owner).contains(seen)) {
            refuse(*huff, fmt::format("{} has no piece there to huff",
                                      G::players == 2 ? "the opponent" : "the player before"));
        }
        state.position = G::huffed(state.position, G::seen_by(owner, seen));
        return {state, square};
    }
    refuse(*huff, "there is no huffing in this game");
}

}  // namespace dama
