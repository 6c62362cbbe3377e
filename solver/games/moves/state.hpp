#pragma once

// A position together with whose turn it is: what a FEN says. Players are numbered in turn order, White = 0.

namespace dama {

template <class G>
struct State {
    typename G::Pos position;  // as the player to move sees it
    int turn = 0;

    // Which player of the position a colour is, and which colour a player.
    int player_of(int colour) const { return (colour - turn + G::players) % G::players; }
    int colour_of(int player) const { return (player + turn) % G::players; }

    // The square that White calls `square` as the player to move sees it, and back.
    int seen_by_mover(int square) const { return G::seen_by(turn, square); }
    int seen_by_white(int square) const { return G::seen_by((G::players - turn) % G::players, square); }

    State after(const typename G::Mv& move) const {
        const auto next = G::play(position, move);
        return {next, colour_of(G::players - previous_player(next))};
    }

    constexpr bool operator==(const State&) const = default;
};

}  // namespace dama
