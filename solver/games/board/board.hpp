#pragma once

// Boards of 8x8 and 10x10 draughts: the dark squares as bits of one machine word.
//
// Squares are numbered row by row from White's base row, with one unused "ghost" bit after every second row. Thus each
// of the four diagonal directions is the same shift everywhere, and a step over the edge lands on a ghost:
//
//     8x8, a1 dark       row 3   14  15  16  17
//                        row 2 9   10  11  12   (13 ghost)
//                        row 1   5   6   7   8
//                        row 0 0   1   2   3    (4 ghost)
//
// The numbering is symmetric: turning the board by 180 degrees maps square s to width-1-s.

#include <array>
#include <cstdint>

#include "tablebase/index/square_set.hpp"

namespace dama {

// A rectangle of squares on whose dark ones the game is played.
struct BoardShape {
    int files;
    int ranks;
    bool a1_dark;  // false: h1 is the dark corner (Italian draughts)

    constexpr bool operator==(const BoardShape&) const = default;
};

// Directions as the mover sees the board; the opposite of d is 3 - d.
enum class Direction : std::uint8_t { up_left, up_right, down_left, down_right };
inline constexpr std::array all_directions{Direction::up_left, Direction::up_right, Direction::down_left,
                                           Direction::down_right};
inline constexpr std::array forward_directions{Direction::up_left, Direction::up_right};
constexpr bool is_forward(Direction d) { return d == Direction::up_left || d == Direction::up_right; }

inline constexpr int off_board = -1;

template <BoardShape Shape>
class Board {
public:
    using Set = tablebase::SquareSet<1>;

    static constexpr int files = Shape.files;
    static constexpr int ranks = Shape.ranks;
    static constexpr int per_row = Shape.files / 2;
    static constexpr int squares = per_row * ranks;
    static constexpr int ghost_period = 2 * per_row + 1;
    static constexpr int width = (ranks / 2) * ghost_period - (Shape.a1_dark ? 0 : 1);

    static constexpr bool dark(int file, int rank) { return ((file + rank) % 2 == 0) == Shape.a1_dark; }
    static constexpr bool inside(int file, int rank) {
        return file >= 0 && file < files && rank >= 0 && rank < ranks;
    }
    // The square at a dark place of the board, both counted from 0.
    static constexpr int square_at(int file, int rank) {
        const bool odd = rank % 2 == 1;
        return rank / 2 * ghost_period + (odd ? per_row + (Shape.a1_dark ? 1 : 0) : 0) + file / 2;
    }
    static constexpr int file_of(int square) { return place_of[square].file; }
    static constexpr int rank_of(int square) { return place_of[square].rank; }

    // PDN number: 1 is the top left dark square, line by line, White at the bottom.
    static constexpr int number(int square) {
        return (ranks - 1 - rank_of(square)) * per_row + file_of(square) / 2 + 1;
    }
    static constexpr int square_of_number(int number) {
        const int rank = ranks - 1 - (number - 1) / per_row;
        const int even_file = (number - 1) % per_row * 2;
        return square_at(dark(even_file, rank) ? even_file : even_file + 1, rank);
    }

    // The set moved one step; steps over the edge vanish.
    template <Direction D>
    static constexpr Set shift(Set set) {
        if constexpr (D == Direction::up_left) return set.template shifted<per_row>() & all;
        if constexpr (D == Direction::up_right) return set.template shifted<per_row + 1>() & all;
        if constexpr (D == Direction::down_left) return set.template shifted<-(per_row + 1)>() & all;
        if constexpr (D == Direction::down_right) return set.template shifted<-per_row>() & all;
    }
    // The square next to it in one direction, `off_board` beyond the edge.
    static constexpr int next_square(int square, Direction d) {
        return next_squares[square][static_cast<int>(d)];
    }
    // The same as a set, empty beyond the edge.
    static constexpr Set neighbour(int square, Direction d) {
        const int next = next_square(square, d);
        return next == off_board ? Set{} : Set::of(next);
    }
    // All squares beyond `square` in one direction, up to the edge.
    static constexpr Set ray(int square, Direction d) { return rays[square][static_cast<int>(d)]; }

    // The squares strictly between two squares of one diagonal; none if no diagonal joins them.
    static constexpr Set between(int from, int to) {
        for (const Direction d : all_directions) {
            if (ray(from, d).contains(to)) return ray(from, d) & ~ray(to, d) & ~Set::of(to);
        }
        return {};
    }

    // The free squares reached from `square` in one direction, and the piece that stops the ray, if one does.
    struct Sight {
        Set free;
        Set blocker;
    };
    static constexpr Sight look(int square, Direction d, Set occupied) {
        const Set line = ray(square, d);
        const Set blockers = line & occupied;
        if (blockers.empty()) return {line, {}};
        const int nearest = is_forward(d) ? blockers.lowest() : blockers.highest();
        return {line & ~ray(nearest, d) & ~Set::of(nearest), Set::of(nearest)};
    }

private:
    struct Place {
        std::int8_t file = -1;
        std::int8_t rank = -1;
    };

    static constexpr std::array<Place, width> make_places() {
        std::array<Place, width> places{};
        for (int rank = 0; rank < ranks; ++rank) {
            for (int file = 0; file < files; ++file) {
                if (!dark(file, rank)) continue;
                places[square_at(file, rank)] = {static_cast<std::int8_t>(file),
                                                 static_cast<std::int8_t>(rank)};
            }
        }
        return places;
    }
    static constexpr Set make_row(int rank) {
        Set row;
        for (int file = 0; file < files; ++file) {
            if (dark(file, rank)) row.insert(square_at(file, rank));
        }
        return row;
    }
    static constexpr Set make_all() {
        Set set;
        for (int rank = 0; rank < ranks; ++rank) set |= make_row(rank);
        return set;
    }
    using NextSquares = std::array<std::array<std::int8_t, all_directions.size()>, width>;

    static constexpr NextSquares make_next_squares() {
        constexpr std::array<std::array<int, 2>, all_directions.size()> steps{
            {{-1, 1}, {1, 1}, {-1, -1}, {1, -1}}};  // as all_directions
        NextSquares next{};
        for (auto& of_square : next) of_square.fill(off_board);
        for (int rank = 0; rank < ranks; ++rank) {
            for (int file = 0; file < files; ++file) {
                if (!dark(file, rank)) continue;
                for (std::size_t d = 0; d < steps.size(); ++d) {
                    const int to_file = file + steps[d][0];
                    const int to_rank = rank + steps[d][1];
                    if (!inside(to_file, to_rank)) continue;
                    next[square_at(file, rank)][d] = static_cast<std::int8_t>(square_at(to_file, to_rank));
                }
            }
        }
        return next;
    }
    static constexpr std::array<std::array<Set, all_directions.size()>, width> make_rays() {
        std::array<std::array<Set, all_directions.size()>, width> table{};
        for (int square = 0; square < width; ++square) {
            for (std::size_t d = 0; d < all_directions.size(); ++d) {
                for (int to = next_squares[square][d]; to != off_board; to = next_squares[to][d]) {
                    table[square][d].insert(to);
                }
            }
        }
        return table;
    }

    static constexpr std::array<Place, width> place_of = make_places();
    static constexpr NextSquares next_squares = make_next_squares();
    static constexpr std::array<std::array<Set, all_directions.size()>, width> rays = make_rays();

public:
    static constexpr Set all = make_all();
    static constexpr Set base_row = make_row(0);         // the mover's
    static constexpr Set far_row = make_row(ranks - 1);  // where the mover's men are crowned
};

}  // namespace dama
