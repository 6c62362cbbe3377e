#pragma once

// A position as the player to move sees it: he is player 0, moves up the board, and the others follow in turn order.
// Colours are no part of it, so that one table serves them all.

#include <array>
#include <cstdint>
#include <vector>

namespace dama {

template <class SquareSet, int Players>
struct Position {
    using Set = SquareSet;
    static constexpr int players = Players;

    std::array<Set, Players> men{};
    std::array<Set, Players> kings{};

    constexpr Set of(int player) const { return men[player] | kings[player]; }
    constexpr Set occupied() const {
        Set all;
        for (int p = 0; p < Players; ++p) all |= of(p);
        return all;
    }

    // Takes what stands on these squares off the board.
    constexpr void remove(int player, Set squares) {
        men[player] &= ~squares;
        kings[player] &= ~squares;
    }
    // Puts a piece of player 0 on another square, as a king if it was crowned on its way.
    constexpr void move_own(int from, int to, bool crowned) {
        Set& own = men[0].contains(from) ? men[0] : kings[0];
        own.erase(from);
        (crowned ? kings[0] : own).insert(to);
    }

    constexpr bool operator==(const Position&) const = default;
};

// How many turns after player 0 the next player follows who has pieces; 0 if nobody else has any.
template <class Set, int Players>
constexpr int next_player(const Position<Set, Players>& position) {
    for (int p = 1; p < Players; ++p) {
        if (!position.of(p).empty()) return p;
    }
    return 0;
}

// Who moved before player 0: the last of the others who has pieces; 0 if nobody else has any.
template <class Set, int Players>
constexpr int previous_player(const Position<Set, Players>& position) {
    for (int p = Players - 1; p > 0; --p) {
        if (!position.of(p).empty()) return p;
    }
    return 0;
}

// One legal move, squares as the mover sees them. Two capture paths with the same start, end and captured pieces are
// one move (rules 1.6).
template <class SquareSet>
struct Move {
    using Set = SquareSet;

    std::uint8_t from = 0;
    std::uint8_t to = 0;
    bool promotes = false;
    bool passes = false;  // no move is possible and the turn goes on (three players, reading R11)
    Set captured;
    Set huffable;  // after the move: pieces of the mover of which the opponent may take one (rules 3.2)

    static constexpr Move quiet(int from, int to, bool promotes) { return capture(from, to, promotes, {}); }
    static constexpr Move capture(int from, int to, bool promotes, Set captured) {
        return {
            static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), promotes, false, captured, {}};
    }

    constexpr bool captures() const { return !captured.empty(); }
    // A quiet move stays in the slice unless it crowns a man.
    constexpr bool stays_in_slice() const { return captured.empty() && !promotes; }
    constexpr bool operator==(const Move&) const = default;
};

template <class Set>
using MoveList = std::vector<Move<Set>>;

}  // namespace dama
