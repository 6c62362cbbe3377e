#pragma once

// What is proved about a value that may not be known: the lowest and the highest it can be.

#include "solver/games/rules/result.hpp"

namespace dama {

// Loss, draw, win.
constexpr int worth(Result r) { return r == Result::win ? 2 : r == Result::draw ? 1 : 0; }
constexpr bool at_least(Result r, Result goal) { return worth(r) >= worth(goal); }

struct Bounds {
    Result low = Result::loss;
    Result high = Result::win;

    static constexpr Bounds exactly(Result r) { return {r, r}; }

    constexpr bool known() const { return low == high; }
    constexpr bool contain(Result r) const { return at_least(r, low) && at_least(high, r); }

    constexpr bool operator==(const Bounds&) const = default;
};

// The same value seen by the other player.
constexpr Bounds opposite(Bounds b) { return {opposite(b.high), opposite(b.low)}; }

// The value for a player who may choose between two.
constexpr Bounds better_of(Bounds a, Bounds b) {
    return {at_least(a.low, b.low) ? a.low : b.low, at_least(a.high, b.high) ? a.high : b.high};
}

// What two proofs about one value tell together.
constexpr Bounds meet(Bounds a, Bounds b) {
    return {at_least(a.low, b.low) ? a.low : b.low, at_least(a.high, b.high) ? b.high : a.high};
}

}  // namespace dama
