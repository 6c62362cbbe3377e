#pragma once

// The board of French draughts for three, made from its table of steps. Squares are numbered so that each player's
// half-board is the same for himself:
//
//     square = 16 * player + 4 * rank + file / 2      (file 0-7 and rank 0-3 of that player's half-board, dark fields)
//
// Thus a player sees the board of the one before him with every square set rotated by 16 bits. All lines, jumps and
// steps are those of the mover, player 0; player 1 is his left neighbour, who moves next.
//
// Where the three halves meet a line forks. It is then two paths that begin alike, and each is a line of its own.

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

#include "solver/games/board/star_table.hpp"
#include "tablebase/index/square_set.hpp"

namespace dama {

// How men advance, and where they are crowned (reading R10).
enum class MenAdvance {
    across,  // to the board side that faces their player
    by_rows  // rank by rank, to the base row of either opponent
};

namespace star {

inline constexpr int players = 3;
inline constexpr int files = 8;  // of a half-board
inline constexpr int ranks = 4;
inline constexpr int half = 16;  // dark fields of a half-board
inline constexpr int squares = players * half;
inline constexpr std::string_view letters = "WBR";

constexpr int square_at(int player, int file, int rank) { return half * player + 4 * rank + file / 2; }
constexpr bool dark(int file, int rank) { return (file + rank) % 2 == 0; }
constexpr int player_of(int square) { return square / half; }
constexpr int rank_of(int square) { return square % half / 4; }
constexpr int file_of(int square) { return square % 4 * 2 + rank_of(square) % 2; }

// "Wb2", which must be a dark field.
constexpr int square_named(std::string_view name) {
    return square_at(static_cast<int>(letters.find(name[0])), name[1] - 'a', name[2] - '1');
}

// The square as a player sees it who is so many turns after the one for whom it has this number.
constexpr int seen_after(int turns, int square) { return (square + squares - half * turns) % squares; }

// A line from one square in one direction: the squares it leads over, nearest first.
struct Path {
    static constexpr int longest = 7;

    std::array<std::uint8_t, longest> square{};
    std::array<Heading, longest> heading{};  // in which the line goes on from that square
    int length = 0;
    tablebase::SquareSet<1> all;

    constexpr void append(int to, Heading onward) {
        if (length == longest) throw std::logic_error("a line longer than any on this board");
        square[length] = static_cast<std::uint8_t>(to);
        heading[length++] = onward;
        all.insert(to);
    }
    // Its squares before a place.
    constexpr tablebase::SquareSet<1> before(int end) const {
        if (end == length) return all;
        tablebase::SquareSet<1> set;
        for (int i = 0; i < end; ++i) set.insert(square[i]);
        return set;
    }
    // Where the nearest piece stands on it, from place `first` on; `length` if none does.
    constexpr int first_of(tablebase::SquareSet<1> pieces, int first = 0) const {
        if ((all & pieces).empty()) return length;
        while (first < length && !pieces.contains(square[first])) ++first;
        return first;
    }
};

// All that leads from a square in one direction.
struct Line {
    std::array<Path, 2> path;
    int paths = 0;   // 0 at the edge, 2 if it forks
    int shared = 0;  // squares with which both paths begin

    constexpr std::span<const Path> all() const { return std::span(path).first(paths); }
};
using Lines = std::array<std::array<Line, headings>, squares>;

// Where one step can lead: two squares only through the centre.
struct Targets {
    std::array<std::uint8_t, 2> to{};
    std::array<Heading, 2> onward{};
    int count = 0;
};

inline constexpr auto steps = [] {
    std::array<std::array<Targets, headings>, squares> table{};
    for (const StarStep& step : white_steps) {
        for (int player = 0; player < players; ++player) {
            const int from = seen_after(players - player, square_named(step.from));
            const int to = seen_after(players - player, square_named(step.to));
            Targets& targets = table[from][static_cast<int>(step.heading)];
            targets.to[targets.count] = static_cast<std::uint8_t>(to);
            targets.onward[targets.count++] = step.onward;
        }
    }
    return table;
}();

constexpr Path path_from(int square, Heading heading, int branch) {
    Path path;
    for (const Targets* next = &steps[square][static_cast<int>(heading)]; next->count > 0;
         next = &steps[square][static_cast<int>(heading)]) {
        const int taken = next->count > 1 ? branch : 0;
        square = next->to[taken];
        heading = next->onward[taken];
        path.append(square, heading);
    }
    return path;
}

constexpr Line line_from(int square, Heading heading) {
    Line line;
    line.path = {path_from(square, heading, 0), path_from(square, heading, 1)};
    const auto& [one, other] = line.path;
    line.paths = one.length == 0 ? 0 : one.square == other.square ? 1 : 2;
    while (line.shared < one.length && one.square[line.shared] == other.square[line.shared]) ++line.shared;
    return line;
}

inline constexpr Lines lines = [] {
    Lines table{};
    for (int square = 0; square < squares; ++square) {
        for (int h = 0; h < headings; ++h) table[square][h] = line_from(square, static_cast<Heading>(h));
    }
    return table;
}();

}  // namespace star

// What a man of player 0 can do on a square; at most three ways, because his lines fork only at the centre.
struct ManReach {
    struct Jump {
        std::uint8_t over = 0;
        std::uint8_t to = 0;
    };
    tablebase::SquareSet<1> steps;
    tablebase::SquareSet<1> origins;  // whence a man can have stepped here
    std::array<Jump, 3> jump{};
    int jumps = 0;

    constexpr std::span<const Jump> all_jumps() const { return std::span(jump).first(jumps); }
};

template <MenAdvance A>
class StarBoard {
public:
    using Set = tablebase::SquareSet<1>;

    static constexpr Set all = Set::first(star::squares);
    // Where men of player 0 are crowned.
    static constexpr Set crowning = [] {
        Set set;
        if (A == MenAdvance::across) {
            for (const std::string_view name : {"Ba1", "Ba3", "Rh2", "Rh4"})
                set.insert(star::square_named(name));
        } else {
            for (const int player : {1, 2}) {
                for (int file = 0; file < star::files; file += 2)
                    set.insert(star::square_at(player, file, 0));
            }
        }
        return set;
    }();

    // The set as a player sees it who is so many turns after the one for whom it has these numbers.
    static constexpr Set seen_after(int turns, Set set) {
        const int shift = star::half * turns;
        return ((set >> shift) | (set << (star::squares - shift))) & all;
    }

    // What leads from a square, by heading.
    static constexpr std::span<const star::Line> lines(int square) { return star::lines[square]; }
    static constexpr const ManReach& man(int square) { return men[square]; }

private:
    // Whether the step leads forward for player 0, made by the player who is so many turns after him.
    static constexpr bool forward(const StarStep& step, int turns) {
        const std::string_view for_whom = A == MenAdvance::across ? step.forward_for : step.forward_by_rows;
        return for_whom.find(star::letters[(star::players - turns) % star::players]) !=
               std::string_view::npos;
    }

    struct ForwardStep {
        int from = 0;
        Heading heading{};
        int to = 0;
        Heading onward{};
    };
    static constexpr std::array men = [] {
        std::array<ManReach, star::squares> table{};
        std::array<ForwardStep, star::players * white_steps.size()> forward_steps{};
        std::size_t count = 0;
        for (const StarStep& step : white_steps) {
            for (int turns = 0; turns < star::players; ++turns) {
                if (!forward(step, turns)) continue;
                const auto moved = [turns](std::string_view name) {
                    return star::seen_after(star::players - turns, star::square_named(name));
                };
                forward_steps[count++] = {moved(step.from), step.heading, moved(step.to), step.onward};
            }
        }
        for (std::size_t i = 0; i < count; ++i) {
            const ForwardStep& step = forward_steps[i];
            table[step.from].steps.insert(step.to);
            table[step.to].origins.insert(step.from);
            for (std::size_t j = 0; j < count; ++j) {
                const ForwardStep& next = forward_steps[j];
                if (next.from != step.to || next.heading != step.onward) continue;
                ManReach& man = table[step.from];
                man.jump[man.jumps++] = {static_cast<std::uint8_t>(step.to),
                                         static_cast<std::uint8_t>(next.to)};
            }
        }
        return table;
    }();
};

}  // namespace dama
