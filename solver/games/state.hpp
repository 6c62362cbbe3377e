#pragma once

// A position together with whose turn it is: what a FEN says. Players are numbered in turn order, White = 0.

namespace dama {

template <class G>
struct State {
    typename G::Pos position;  // as the player to move sees it
    int turn = 0;

    constexpr bool operator==(const State&) const = default;
};

}  // namespace dama
