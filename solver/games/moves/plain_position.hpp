#pragma once

// One position and one move of any game, as people see them: pieces by colour, squares as White numbers them. The types
// that moves are generated with are made for speed and differ from game to game; these serve all that is read or
// written.

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "tablebase/index/square_set.hpp"
#include "tablebase/material.hpp"

namespace dama {

using Squares = tablebase::SquareSet<3>;  // room for every board

inline constexpr int most_colours = tablebase::max_players;  // White, Black, Red, in turn order

struct PlainPosition {
    int turn = 0;  // the colour to move
    std::array<Squares, most_colours> men{};
    std::array<Squares, most_colours> kings{};

    constexpr Squares of(int colour) const { return men[colour] | kings[colour]; }
    constexpr Squares occupied() const { return of(0) | of(1) | of(2); }
    constexpr auto operator<=>(const PlainPosition&) const = default;
};

struct PlainMove {
    int from = 0;
    int to = 0;
    bool promotes = false;
    bool passes = false;  // from and to mean nothing (three players, reading R11)
    Squares captured{};
    Squares huffable{};  // after the move: pieces of the mover of which the opponent may take one (rules 3.2)

    constexpr bool captures() const { return !captured.empty(); }
    constexpr bool operator==(const PlainMove&) const = default;
};

// One way to make a capture: several may be the same move (rules 1.6).
struct PlainPath {
    PlainMove move;
    std::vector<int> landings;  // every landing square, the last one too
};

// The mover first.
constexpr tablebase::Material material_of(const PlainPosition& position, int players) {
    tablebase::Material material;
    material.players = players;
    for (int p = 0; p < players; ++p) {
        const int colour = (position.turn + p) % players;
        material.side[p].men = static_cast<std::uint8_t>(position.men[colour].count());
        material.side[p].kings = static_cast<std::uint8_t>(position.kings[colour].count());
    }
    return material;
}

}  // namespace dama
