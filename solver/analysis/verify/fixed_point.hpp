#pragma once

// Checks that the values of a slice agree with each other: every stored value is computed again from the values of the
// positions one move further, by forward moves alone. This shares neither inverse moves nor propagation with the
// solver.

#include <optional>
#include <string>

#include "solver/analysis/verify/position_sweep.hpp"
#include "solver/notation/fen_of.hpp"

namespace dama {

// `values` knows one kind of values of the slice and of all it leans on (outcome_values.hpp, force_values.hpp,
// guarantee_values.hpp):
//   stored(position)           the value in the table
//   computed(position, moves)  the value that the positions after these moves give, which are all there are
//   text(value)                both for people
//   label()                    what stands before the position in a message
template <class G, class Values>
Mismatches check_fixed_point(const Variant& variant, const tablebase::Material& slice, const Values& values,
                             const Advance& advance) {
    const auto fault_of = [&](const typename G::Pos& position,
                              typename G::Moves& moves) -> std::optional<std::string> {
        G::moves(position, moves);
        const auto stored = values.stored(position);
        const auto computed = values.computed(position, moves);
        if (stored == computed) return std::nullopt;
        return disagreement(values.label() + fen_of<G>(variant, position), values.text(stored),
                            values.text(computed));
    };
    return sweep_positions<G>(slice, fault_of, advance);
}

}  // namespace dama
