#pragma once

// What the moves of one section lead to outside of its slice: the finished results of every smaller material of the
// opponent, with the mover's own material as it is or with a man crowned.

#include <array>
#include <memory>
#include <vector>

#include "solver/setwise/configurations.hpp"
#include "solver/setwise/results/results.hpp"

namespace dama::setwise {

// The player who has just moved, seen from the results after his move.
template <class G>
struct After {
    std::shared_ptr<const Configurations<G>> rows;
    std::shared_ptr<const Results> results;  // null: the opponent has no piece left and has lost
};

// One material of the opponent: what can still be captured of it, or has been left of it.
template <class G>
struct Domain {
    std::shared_ptr<const Configurations<G>> columns;
    After<G> as_is;
    After<G> crowned;  // only if the mover has men

    std::size_t words() const { return columns->words(); }
    bool empty() const { return columns->pieces().total() == 0; }
};

template <class G>
class Exits {
public:
    explicit Exits(tablebase::PieceCount opponent)
        : opponent_(opponent), domains_((opponent.men + 1U) * (opponent.kings + 1U)) {}

    Domain<G>& at(int men, int kings) { return domains_[men * (opponent_.kings + 1U) + kings]; }
    const Domain<G>& at(int men, int kings) const { return domains_[men * (opponent_.kings + 1U) + kings]; }
    // All of the opponent's pieces: nothing is captured yet.
    const Domain<G>& whole() const { return at(opponent_.men, opponent_.kings); }

    // What is left of a domain after the capture of a man or a king; it must have one.
    const Domain<G>& without_man(const Domain<G>& d) const {
        return at(d.columns->pieces().men - 1, d.columns->pieces().kings);
    }
    const Domain<G>& without_king(const Domain<G>& d) const {
        return at(d.columns->pieces().men, d.columns->pieces().kings - 1);
    }

private:
    tablebase::PieceCount opponent_;
    std::vector<Domain<G>> domains_;
};

}  // namespace dama::setwise
