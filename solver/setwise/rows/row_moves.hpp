#pragma once

// The quiet moves of the player whose configuration a row is, whatever the opponent has: only his own pieces are in
// the way here. Where the opponent's are is a matter of column masks.
//
// Configurations are as the opponent sees them (configurations.hpp), the squares of moves as the mover does;
// seen_by(1, square) goes from either to the other.

#include <cstdint>

#include "solver/games/rules/rules.hpp"
#include "solver/setwise/rows/configurations.hpp"
#include "tablebase/index/subset_rank.hpp"

namespace dama::setwise {

// Calls visit(square, index, begins) for each square that a king reaches, with the configuration after the move.
template <class G, class Visitor>
void for_each_king_step(const Configurations<G>& space, const typename Configurations<G>::Configuration& row,
                        Visitor visit) {
    using Set = typename G::Set;
    const std::uint64_t first = space.first_with(row.men);
    for (const int king : row.kings) {
        const Set others = row.kings & ~Set::of(king);
        const Set own = row.men | others;
        const tablebase::RanksWithOneMore<Set> ranks(others, G::squares & ~row.men);
        for (const Direction d : all_directions) {
            bool begins = true;
            for (int to = G::B::next_square(G::seen_by(1, king), d);
                 to != off_board && !own.contains(G::seen_by(1, to)); to = G::B::next_square(to, d)) {
                visit(to, first + ranks.with(G::seen_by(1, to)), begins);
                if constexpr (G::rules.king_range == KingRange::one_step) break;
                begins = false;
            }
        }
    }
}

// Calls visit(square, the other men) for each step of a man to a square that the mover does not hold himself.
template <class G, class Directions, class Visitor>
void for_each_man_step(const typename Configurations<G>::Configuration& row, const Directions& directions,
                       Visitor visit) {
    using Set = typename G::Set;
    for (const int man : row.men) {
        for (const Direction d : directions) {
            const int to = G::B::next_square(G::seen_by(1, man), d);
            if (to == off_board || row.pieces().contains(G::seen_by(1, to))) continue;
            visit(to, row.men & ~Set::of(man));
        }
    }
}

// Calls visit(square, index, begins) for each square that a quiet move leads to without leaving the slice.
template <class G, class Visitor>
void for_each_inner_step(const Configurations<G>& space, const typename Configurations<G>::Configuration& row,
                         Visitor visit) {
    using Set = typename G::Set;
    for_each_king_step<G>(space, row, visit);
    for_each_man_step<G>(row, forward_directions, [&](int to, Set men) {
        if (!G::B::far_row.contains(to))
            visit(to, space.index(men | Set::of(G::seen_by(1, to)), row.kings), true);
    });
}

}  // namespace dama::setwise
