#pragma once

// What a search sets out to prove: one of the players, whatever the other does, gets at least so much.

#include <array>
#include <cstddef>

#include "solver/analysis/probe/bounds.hpp"

namespace dama {

struct ProofGoal {
    Result least = Result::win;  // or draw
    bool for_mover = true;       // the player to move is to get it, else his opponent

    constexpr bool is_proved_by(Bounds b) const { return at_least(seen(b).low, least); }
    constexpr bool is_refuted_by(Bounds b) const { return !at_least(seen(b).high, least); }
    // The same goal after a move.
    constexpr ProofGoal after_move() const { return {least, !for_mover}; }
    // 0 to 3
    constexpr std::size_t number() const { return (least == Result::win ? 1U : 0U) + (for_mover ? 2U : 0U); }

private:
    constexpr Bounds seen(Bounds b) const { return for_mover ? b : opposite(b); }
};

inline constexpr std::array all_goals{ProofGoal{Result::draw, true}, ProofGoal{Result::win, true},
                                      ProofGoal{Result::draw, false}, ProofGoal{Result::win, false}};

// The best that a player has found among his moves so far, looking at them with a goal in mind.
class BestSoFar {
public:
    explicit constexpr BestSoFar(ProofGoal goal) : goal_(goal) {}

    // Takes the value of one more move into account. False if the others no longer matter: one is enough for a goal of
    // the player who moves, and all are needed for one of his opponent.
    constexpr bool add(Bounds value) {
        ++looked_at_;
        best_ = better_of(best_, value);
        return goal_.is_proved_by(value) != goal_.for_mover;
    }
    // What is proved about his value if he has so many moves.
    constexpr Bounds of(std::size_t moves) const {
        return looked_at_ == moves ? best_ : Bounds{best_.low, Result::win};
    }

private:
    ProofGoal goal_;
    std::size_t looked_at_ = 0;
    Bounds best_ = Bounds::exactly(Result::loss);
};

}  // namespace dama
