#pragma once

// Why a move that somebody asks for is not legal, and what it would do to the board if it were let stand.

#include <optional>
#include <string>
#include <string_view>

#include "solver/games/rules/irregularity.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

struct MoveFault {
    Irregularity kind;
    std::string why;
    std::optional<PlainMove> move;  // as it was made on the board; nothing for what is not a move
};

// A request, examined: the legal move, or what is wrong with it.
struct ExaminedMove {
    std::optional<PlainMove> legal;
    std::optional<MoveFault> fault;
};

// Throws NotationError if the text is no move on this board, or fits several.
ExaminedMove examine_move(const MoveNotation& notation, std::string_view text);

// Throws NotationError if the text is not one legal move.
PlainMove read_move(const MoveNotation& notation, std::string_view text);

}  // namespace dama
