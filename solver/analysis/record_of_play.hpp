#pragma once

// A position in words, as those see it who ask who wins.

#include "solver/analysis/probe/prober.hpp"
#include "solver/notation/rulebook_of.hpp"

namespace dama {

// A position in which only one player has pieces is over, whoever is to move.
template <class G>
PositionRecord record_of_play(const State<G>& state) {
    PositionRecord record = position_record(state);
    if (Prober<G>::decided(state.position)) {
        record.terminal = true;
        record.moves.clear();
    }
    return record;
}

}  // namespace dama
