#pragma once

// A claim about a position that can be proved: one of the players, whatever the other does, gets at least so much.

#include <array>
#include <cstddef>

#include "solver/analysis/probe/bounds.hpp"

namespace dama {

struct Claim {
    Result goal = Result::win;  // or draw
    bool by_mover = true;       // the player to move makes it, else his opponent

    constexpr bool is_proved_by(Bounds b) const { return at_least(seen(b).low, goal); }
    constexpr bool is_refuted_by(Bounds b) const { return !at_least(seen(b).high, goal); }

    // The same claim after a move.
    constexpr Claim after_move() const { return {goal, !by_mover}; }

    // 0 to 3
    constexpr std::size_t number() const { return (goal == Result::win ? 1U : 0U) + (by_mover ? 2U : 0U); }

private:
    constexpr Bounds seen(Bounds b) const { return by_mover ? b : opposite(b); }
};

inline constexpr std::array all_claims{Claim{Result::draw, true}, Claim{Result::win, true},
                                       Claim{Result::draw, false}, Claim{Result::win, false}};

// What a player has who chooses the best for himself, as far as his choices are looked at with a claim in mind.
class Choice {
public:
    explicit constexpr Choice(Claim claim) : claim_(claim) {}

    // Takes the value of one more into account. False if the others no longer matter: one is enough for a claim of the
    // player who chooses, and all are needed for one of his opponent.
    constexpr bool add(Bounds value) {
        ++looked_at_;
        best_ = better_of(best_, value);
        return claim_.is_proved_by(value) != claim_.by_mover;
    }

    // What is proved about his value if he has so many choices.
    constexpr Bounds of(std::size_t choices) const {
        return looked_at_ == choices ? best_ : Bounds{best_.low, Result::win};
    }

private:
    Claim claim_;
    std::size_t looked_at_ = 0;
    Bounds best_ = Bounds::exactly(Result::loss);
};

}  // namespace dama
