#pragma once

// Boards whose points are joined by lines, as in Ossetian draughts: N x N grid points, each with up to eight
// neighbours. A board may also have a point in the centre of every unit square; a diagonal step then goes from grid
// point to centre or back, and a centre has just its four diagonal neighbours.
//
// Points are numbered row by row from White's base row, a row of centres after each row of the grid but the last:
//
//     plain, N = 3    6   7   8          with centres   10    11    12
//                                                           8     9
//                     3   4   5                          5     6     7
//                                                           3     4
//                     0   1   2                          0     1     2
//
// Each direction is one shift, the same from every point, and turning the board by 180 degrees maps point p to
// points-1-p.

#include <array>
#include <cstdint>
#include <utility>

#include "tablebase/index/square_set.hpp"

namespace dama {

struct LinedShape {
    int size;      // grid points in a row
    bool centres;  // a point in the centre of every unit square

    constexpr bool operator==(const LinedShape&) const = default;
};

// As the mover sees the board; the opposite of d is 7 - d.
enum class Compass : std::uint8_t { left, up_left, up, up_right, down_left, down, down_right, right };

template <LinedShape Shape>
class LinedBoard {
public:
    static constexpr int size = Shape.size;
    static constexpr bool centres = Shape.centres;
    static constexpr int points = size * size + (centres ? (size - 1) * (size - 1) : 0);
    using Set = tablebase::SquareSet<(points + 63) / 64>;

    static constexpr Set all = Set::first(points);

    // Rows count from the mover's base row; a row of centres is a row of its own.
    static constexpr int rows = centres ? 2 * size - 1 : size;
    static constexpr int row_of(int point) {
        return centres ? point / pair * 2 + (is_centre(point) ? 1 : 0) : point / size;
    }
    static constexpr int file_of(int point) {
        return centres ? point % pair - (is_centre(point) ? size : 0) : point % size;
    }
    static constexpr bool is_centre(int point) { return centres && point % pair >= size; }
    static constexpr int point_at(int file, int row) {
        return centres ? row / 2 * pair + (row % 2 == 1 ? size : 0) + file : row * size + file;
    }

    // The set moved one step; steps over the edge vanish.
    template <Compass D>
    static constexpr Set step(Set set) {
        return (set & starts(D)).template shifted<distance(D)>();
    }
    // What is added to the number of a point by a step.
    static constexpr int distance(Compass d) {
        constexpr std::array<int, 4> plain{-1, size - 1, size, size + 1};
        constexpr std::array<int, 4> centred{-1, size - 1, pair, size};
        const auto i = static_cast<std::size_t>(d);
        const auto& forward = centres ? centred : plain;
        return i < forward.size() ? forward[i] : -forward[7 - i];
    }
    // The points that have a neighbour in this direction.
    static constexpr Set starts(Compass d) { return starts_of[static_cast<std::size_t>(d)]; }

    // The neighbour in a direction; nothing beyond the edge.
    static constexpr Set neighbour(int point, Compass d) {
        return starts(d).contains(point) ? Set::of(point + distance(d)) : Set{};
    }

private:
    static constexpr int pair = 2 * size - 1;  // a row of the grid and the row of centres after it

    static constexpr std::array<Set, 8> make_starts() {
        std::array<Set, 8> starts{};
        for (int point = 0; point < points; ++point) {
            for (int d = 0; d < 8; ++d) {
                if (has_neighbour(point, static_cast<Compass>(d))) starts[d].insert(point);
            }
        }
        return starts;
    }
    // In coordinates that count half unit squares.
    static constexpr bool has_neighbour(int point, Compass d) {
        constexpr std::array<std::array<int, 2>, 8> ways{
            {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {-1, -1}, {0, -1}, {1, -1}, {1, 0}}};
        const auto [right, up] = ways[static_cast<std::size_t>(d)];
        const bool diagonal = right != 0 && up != 0;
        if (is_centre(point)) return diagonal;
        const int step = centres && diagonal ? 1 : 2;
        const auto inside = [](int at) { return at >= 0 && at <= 2 * (size - 1); };
        const int grid_row = centres ? row_of(point) : 2 * row_of(point);
        return inside(2 * file_of(point) + step * right) && inside(grid_row + step * up);
    }

    static constexpr std::array<Set, 8> starts_of = make_starts();
};

}  // namespace dama
