#pragma once

// Which slices lean on which: captures take pieces off, promotions turn men into kings, and neither ever comes back.

#include <vector>

#include "tablebase/material.hpp"

namespace dama {

// What of a game decides which slices there are.
struct MaterialRules {
    int players = 2;
    bool has_kings = true;
    bool mover_can_lose_pieces = false;  // huffing: the opponent may take one of the mover's pieces in reply
};

template <class G>
constexpr MaterialRules material_rules() {
    return {.players = G::players, .has_kings = G::has_kings, .mover_can_lose_pieces = G::has_huffing};
}

// Slices are named by their canonical rotation here; those in which fewer than two players have pieces have no table.

// The slices of one material, one for every player who may be to move: who has no pieces has no turn.
std::vector<tablebase::Material> sections_of(const tablebase::Material& material);

// All slices up to so many pieces, each after all it leans on: fewer pieces first, then fewer men.
std::vector<tablebase::Material> slices_up_to(const MaterialRules& rules, int pieces);

// The given slices and all they lean on, in the same order.
std::vector<tablebase::Material> closure(const MaterialRules& rules,
                                         const std::vector<tablebase::Material>& slices);

// The slices that one move can reach from a slice, itself excluded, in the same order.
std::vector<tablebase::Material> successors(const MaterialRules& rules, const tablebase::Material& slice);

}  // namespace dama
