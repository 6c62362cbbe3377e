#pragma once

// Positions whose results a table need not hold, because those of other positions tell them (docs/file-format.md).
//
// Where the mover must capture, every move leads to a smaller slice. Where the opponent could capture if it were his
// turn, a *threat*, the mover's quiet moves tell, as long as what they lead to needs no such search of its own: each
// leaves the slice, or makes the opponent capture, or threatens nothing. Both are matters of where the pieces stand, so
// writer and reader agree without a word.

#include <algorithm>

#include "solver/games/rules/rules.hpp"
#include "tablebase/format/header.hpp"

namespace dama {

// Games of which tables may leave results out.
template <class G>
constexpr bool captures_are_enforced() {
    if constexpr (requires { G::rules.obligation; }) {
        return G::players == 2 && G::rules.obligation == Obligation::enforced;
    } else {
        return false;
    }
}

template <class G>
bool is_threatened(const typename G::Pos& position) {
    return G::can_capture(G::turned(position));
}

// Whether the quiet moves of a threatened position, in which the mover has no capture, tell its result.
template <class G>
bool quiet_moves_tell(const typename G::Pos& position, const typename G::Moves& quiet_moves) {
    return std::all_of(quiet_moves.begin(), quiet_moves.end(), [&](const auto& move) {
        if (move.promotes) return true;
        const auto next = G::play(position, move);
        return G::can_capture(next) || !is_threatened<G>(next);
    });
}

// Whether a table with such flags leaves a position out; then `moves` become those that tell what it would say: the
// captures of a position that has some, the quiet moves of a threatened one. They come empty.
template <class G>
bool list_telling_moves(const typename G::Pos& position, std::uint32_t flags, typename G::Moves& moves) {
    namespace flag = tablebase::flag;
    if ((flags & flag::mover_captures_are_filler) != 0 && G::can_capture(position)) {
        G::captures(position, moves);
        return true;
    }
    if ((flags & flag::threats_are_filler) == 0 || !is_threatened<G>(position)) return false;
    G::quiet_moves(position, moves);
    return quiet_moves_tell<G>(position, moves);
}

// Whether the result of a position is left out of a table with such flags. `scratch` is for moves.
template <class G>
bool is_left_out(const typename G::Pos& position, std::uint32_t flags, typename G::Moves& scratch) {
    using namespace tablebase;
    if (flags == 0) return false;
    if (G::can_capture(position)) return (flags & flag::mover_captures_are_filler) != 0;
    if ((flags & flag::threats_are_filler) == 0 || !is_threatened<G>(position)) return false;
    scratch.clear();
    G::quiet_moves(position, scratch);
    return quiet_moves_tell<G>(position, scratch);
}

}  // namespace dama
