#pragma once

// Two-player draughts in which captures are owed, not enforced (rules 3).

#include <cstdint>

#include "solver/games/moves/draughts.hpp"
#include "solver/games/moves/huffing.hpp"

namespace dama {

template <Rules R>
    requires(R.obligation == Obligation::huffing)
struct HuffingDraughts : Huffing<Draughts<R>> {
    using Base = Huffing<Draughts<R>>;

    // The number of legal moves, without listing the quiet ones.
    static std::uint64_t count_moves(const typename Base::Pos& position, typename Base::Moves& scratch) {
        Base::captures(position, scratch);
        return scratch.size() + Base::count_quiet_moves(position);
    }
};

}  // namespace dama
