#pragma once

// The positions at which a search need not go on: those whose result the tables tell.

#include <algorithm>
#include <map>
#include <optional>

#include "solver/analysis/probe/prober.hpp"

namespace dama {

// Calls visit(position, huffed square) for the positions in which the next player may find himself after a move: he
// takes his choice of them. Stops when `visit` returns false.
template <class G, class Visitor>
void for_each_reply(const typename G::Pos& position, const typename G::Mv& move, Visitor visit) {
    const auto next = G::play(position, move);
    if (!visit(next, std::optional<int>{})) return;
    if constexpr (G::has_huffing) {
        for (const int square : move.huffable) {
            if (!visit(G::huffed(next, square), std::optional(square))) return;
        }
    }
}

// For one thread. The prober must outlive it.
template <class G>
class TableLeaves {
public:
    explicit TableLeaves(const Prober<G>& prober) : prober_(prober) {}

    // Nothing if a table is missing; throws what reading a damaged one throws.
    std::optional<Result> result(const typename G::Pos& position) {
        if (const auto decided = Prober<G>::decided(position)) return decided;
        if (!has_table(material_of<G>(position))) return std::nullopt;
        try {
            return prober_.result(position);
        } catch (const tablebase::MissingTable&) {  // of a smaller slice that this one leans on
            return std::nullopt;
        }
    }

    // Whether they tell the value of a position and of all that can be found after its moves.
    bool tell_all_of(const typename G::Pos& position) {
        if (!result(position)) return false;
        typename G::Moves moves;
        G::moves(position, moves);
        return std::ranges::all_of(moves, [&](const auto& move) {
            bool all = true;
            for_each_reply<G>(position, move,
                              [&](const auto& reply, auto) { return all = result(reply).has_value(); });
            return all;
        });
    }

private:
    bool has_table(const tablebase::Material& slice) {
        const auto [known, is_new] = has_table_.try_emplace(slice, false);
        if (is_new) known->second = prober_.table_if_there(slice, Metric::wdl) != nullptr;
        return known->second;
    }

    const Prober<G>& prober_;
    std::map<tablebase::Material, bool> has_table_;
};

}  // namespace dama
