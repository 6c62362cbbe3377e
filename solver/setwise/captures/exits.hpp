#pragma once

// What the moves of one section lead to outside of its slice: the finished results of every smaller material of the
// opponent, with the mover's own material as it is or with a man crowned.

#include <array>
#include <memory>
#include <vector>

#include "solver/setwise/results/results.hpp"
#include "solver/setwise/rows/configurations.hpp"

namespace dama::setwise {

// A finished section that a move leads to: the opponent is to move there.
template <class G>
struct FinishedSection {
    std::shared_ptr<const Configurations<G>> rows;  // where the player stands who has just moved
    std::shared_ptr<const Results> results;         // null: the opponent has no piece left and has lost
};

// What the opponent has, or has left in the middle of a capture; and where a move ends that leaves him with it.
template <class G>
struct OpponentMaterial {
    std::shared_ptr<const Configurations<G>> columns;
    FinishedSection<G> uncrowned;
    FinishedSection<G> crowned;  // the move made a man a king; only if the mover has men

    std::size_t words() const { return columns->words(); }
    bool empty() const { return columns->pieces().total() == 0; }
};

template <class G>
class Exits {
public:
    explicit Exits(tablebase::PieceCount opponent)
        : opponent_(opponent), materials_((opponent.men + 1U) * (opponent.kings + 1U)) {}

    OpponentMaterial<G>& at(int men, int kings) { return materials_[men * (opponent_.kings + 1U) + kings]; }
    const OpponentMaterial<G>& at(int men, int kings) const {
        return materials_[men * (opponent_.kings + 1U) + kings];
    }
    // All of the opponent's pieces: nothing is captured yet.
    const OpponentMaterial<G>& whole() const { return at(opponent_.men, opponent_.kings); }

    // What is left after the capture of a man or a king; there must be one.
    const OpponentMaterial<G>& without_man(const OpponentMaterial<G>& had) const {
        return at(had.columns->pieces().men - 1, had.columns->pieces().kings);
    }
    const OpponentMaterial<G>& without_king(const OpponentMaterial<G>& had) const {
        return at(had.columns->pieces().men, had.columns->pieces().kings - 1);
    }

private:
    tablebase::PieceCount opponent_;
    std::vector<OpponentMaterial<G>> materials_;
};

}  // namespace dama::setwise
