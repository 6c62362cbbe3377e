#pragma once

// Who can force what, from the tables of claims.

#include <algorithm>
#include <array>

#include "solver/analysis/probe/field_reader.hpp"
#include "solver/games/rules/goal.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/slices/deducible.hpp"

namespace dama {

template <class G>
class ClaimReader {
public:
    using Pos = typename G::Pos;

    // The fields must outlive the reader.
    explicit ClaimReader(const FieldReader<G>& fields) : fields_(fields) {}

    // Whether there is a table for a position in which both players have pieces.
    bool is_there(const Pos& position) const { return fields_.find(position, field(mover)) != nullptr; }

    // The most that the mover and the opponent can force. Throws MissingTable.
    std::array<CanForce, roles> most_forced(const Pos& position) const {
        if (position.of(mover).empty()) return {CanForce::nothing, CanForce::decision};
        if (position.of(opponent).empty()) return {CanForce::nothing, CanForce::nothing};
        const auto& place = fields_.find_or_throw(position, field(mover));
        if constexpr (captures_are_enforced<G>()) {
            typename G::Moves moves;
            if (list_telling_moves<G>(position, place.flags(), moves)) return after(position, moves);
        }
        return {static_cast<CanForce>(fields_.value(place, position)),
                static_cast<CanForce>(fields_.read(position, field(opponent)))};
    }

private:
    static constexpr StoredField field(Role role) { return {Metric::claim, stored::claim_fields[role]}; }

    // The mover takes the move that gives him most; the opponent has what the move that leaves him least leaves him.
    // Who has no move has lost, which is a decision.
    std::array<CanForce, roles> after(const Pos& position, const typename G::Moves& moves) const {
        if (moves.empty()) return {CanForce::nothing, CanForce::decision};
        std::array most{CanForce::nothing, CanForce::capture};
        for (const auto& move : moves) {
            const auto next = most_forced(G::play(position, move));
            most[mover] = std::max(most[mover], move.captures() ? CanForce::capture : next[opponent]);
            most[opponent] = std::min(most[opponent], next[mover]);
            if (most[mover] == CanForce::capture && most[opponent] == CanForce::nothing) break;
        }
        return most;
    }

    const FieldReader<G>& fields_;
};

}  // namespace dama
