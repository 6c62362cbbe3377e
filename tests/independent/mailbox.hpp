#pragma once

// Legal moves, slow and obvious: the judge of the product's move generator. Written from the rules alone; it
// shares no code with what it judges. Keep it so.
//
//     const Rules rules = rules_of("czech");
//     for (const Move& move : legal_moves(rules, parse_fen(rules, "W:WKa1:Bg3"))) ...

#include <cstdint>
#include <string>
#include <vector>

#include "tests/independent/board.hpp"

namespace dama::independent {

struct Move {
    std::string from;  // names of squares, "c3"
    std::string to;
    std::vector<std::string> captured;  // sorted
    bool promotes = false;
    std::vector<std::string>
        huffable;  // sorted; where pieces stand, after the move, that the opponent may take off
    Board after;
    std::vector<Board> huffed;  // `after` without one of the huffable pieces each
};

// Sorted by (from, to, captured), which no two moves share.
std::vector<Move> legal_moves(const Rules& rules, const Board& board);

// Board moves only: a huff is no branch.
std::uint64_t perft(const Rules& rules, const Board& board, int depth);

}  // namespace dama::independent
