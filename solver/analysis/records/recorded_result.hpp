#pragma once

// What a record says of the result of its game, held against the board.

#include <optional>
#include <string>
#include <string_view>

#include "solver/games/rules/result.hpp"
#include "solver/notation/pdn/pdn.hpp"

namespace dama {

struct RecordedResult {
    std::string text;                 // "1-0", of the moves, or else of the header; empty if there is none
    std::optional<Result> for_white;  // nothing for "*", and where there is none
    bool header_differs = false;      // the header says something else than what stands behind the moves
};

RecordedResult recorded_result(const pdn::Game& game);

// Whether it is another one than that of a game that is over, seen by the player to move.
bool contradicts(const RecordedResult& recorded, Result at_end, int turn);

}  // namespace dama
