#pragma once

// The quiet moves of the player whose configuration a row is, whatever the opponent has: only his own pieces are in
// the way here. Where the opponent's are is a matter of column masks.
//
// Configurations are as the opponent sees them (configurations.hpp), the squares of moves as the mover does.

#include <array>
#include <cstdint>

#include "solver/games/rules/rules.hpp"
#include "solver/setwise/configurations.hpp"

namespace dama::setwise {

inline constexpr int off_board = -1;

// The square next to each in each direction.
template <class B>
inline constexpr auto next_squares = [] {
    std::array<std::array<std::int8_t, 4>, B::width> next{};
    for (auto& of_square : next) of_square.fill(off_board);
    constexpr std::array<std::array<int, 2>, 4> steps{
        {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}};  // as all_directions
    for (int rank = 0; rank < B::ranks; ++rank) {
        for (int file = 0; file < B::files; ++file) {
            if (!B::dark(file, rank)) continue;
            for (std::size_t d = 0; d < steps.size(); ++d) {
                const int to_file = file + steps[d][0];
                const int to_rank = rank + steps[d][1];
                if (!B::inside(to_file, to_rank)) continue;
                next[B::square_at(file, rank)][d] = static_cast<std::int8_t>(B::square_at(to_file, to_rank));
            }
        }
    }
    return next;
}();

template <class G>
constexpr int next_square(int square, Direction d) {
    return next_squares<typename G::B>[square][static_cast<int>(d)];
}

// The same square as the other player sees it.
template <class G>
constexpr int turned(int square) {
    return G::width - 1 - square;
}

// The numbers of configurations that differ in one king only: those of the others are computed once.
template <class G>
class KingRanks {
public:
    using Set = typename G::Set;

    KingRanks(const Configurations<G>& space, Set men, Set others)
        : free_(G::squares & ~men), others_(others) {
        std::array<int, tablebase::max_group> below{};
        int count = 0;
        for (const int square : others) below[count++] = free_.count_below(square);
        std::uint64_t rank = space.first_with(men);
        for (int i = 0; i < count; ++i) rank += tablebase::choose(below[i], i + 2);
        for (int i = 0; i <= count; ++i) {
            ranks_[i] = rank;
            if (i < count) rank += tablebase::choose(below[i], i + 1) - tablebase::choose(below[i], i + 2);
        }
    }

    // The configuration with the king on `square`.
    std::uint64_t with(int square) const {
        const int lower = others_.count_below(square);
        return ranks_[lower] + tablebase::choose(free_.count_below(square), lower + 1);
    }

private:
    Set free_;
    Set others_;
    std::array<std::uint64_t, tablebase::max_group + 1> ranks_;  // by the number of kings on lower squares
};

// Calls visit(square, index, begins) for each square that a king reaches, with the configuration after the move.
template <class G, class Visitor>
void for_each_king_step(const Configurations<G>& space, const typename Configurations<G>::Configuration& row,
                        Visitor visit) {
    using Set = typename G::Set;
    for (const int king : row.kings) {
        const Set others = row.kings & ~Set::of(king);
        const Set own = row.men | others;
        const KingRanks<G> ranks(space, row.men, others);
        for (const Direction d : all_directions) {
            bool begins = true;
            for (int to = next_square<G>(turned<G>(king), d); to != off_board && !own.contains(turned<G>(to));
                 to = next_square<G>(to, d)) {
                visit(to, ranks.with(turned<G>(to)), begins);
                if constexpr (G::rules.king_range == KingRange::one_step) break;
                begins = false;
            }
        }
    }
}

// Calls visit(square, from, men after the move) for each step of a man to a square that he does not hold himself.
template <class G, class Directions, class Visitor>
void for_each_man_step(const typename Configurations<G>::Configuration& row, const Directions& directions,
                       Visitor visit) {
    using Set = typename G::Set;
    for (const int man : row.men) {
        for (const Direction d : directions) {
            const int to = next_square<G>(turned<G>(man), d);
            if (to == off_board || row.pieces().contains(turned<G>(to))) continue;
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
            visit(to, space.index(men | Set::of(turned<G>(to)), row.kings), true);
    });
}

}  // namespace dama::setwise
