#pragma once

// A rule set of two-player diagonal draughts as a value: one fact a line. Move generation is one template over it.
// What the games share is not a parameter: pieces are lifted after the whole capture and may not be jumped twice, a
// capture once begun is to be completed, and a king that can land on several squares behind its victim must choose one
// from which the capture goes on if there is any (reading R1; where most pieces must be taken, that rule implies it).

#include <cstdint>
#include <string>

#include "solver/games/board/board.hpp"

namespace dama {

// Which captures may be chosen when there are several.
enum class Precedence : std::uint8_t {
    none,     // any
    king,     // any king's, if a king can capture
    most,     // those that take the most pieces
    italian,  // the most pieces, then with a king, then the most kings, then kings met earliest
};

enum class KingRange : std::uint8_t { one_step, flying };

// What happens to a man that reaches the far row in the middle of a capture.
enum class Crowning : std::uint8_t {
    ends_move,    // it is crowned and the move ends
    at_once,      // it is crowned and goes on as a king
    at_rest_only  // it goes on as a man and is crowned only if the move ends there
};

// What becomes of a player who could capture but does not.
enum class Obligation : std::uint8_t {
    enforced,  // he must capture
    huffing    // the opponent may take a piece that should have captured
};

struct Rules {
    BoardShape board;
    bool men_capture_backwards;
    bool men_capture_kings;
    KingRange king_range;
    Precedence precedence;
    Crowning crowning;
    Obligation obligation;

    constexpr bool operator==(const Rules&) const = default;
};

// The rules in words, the same on every machine: what the rules hash of a table file is computed from.
std::string describe(const Rules& rules);

}  // namespace dama
