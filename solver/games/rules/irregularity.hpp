#pragma once

// What is wrong with a move that the rules do not allow.

#include <cstdint>
#include <string_view>

namespace dama {

enum class Irregularity : std::uint8_t {
    missed_capture,      // quiet, although a capture is due
    king_precedence,     // captures with a man, although a king must
    too_few_pieces,      // captures, although another capture takes more
    weaker_capture,      // takes as many as another capture, but that one has precedence (Italian draughts)
    unfinished_capture,  // stops where the capture goes on
    wrong_landing,       // stops behind a piece, although from another square there the capture goes on
    not_a_move           // no piece moves like that
};

std::string_view name(Irregularity irregularity);  // "missed-capture"

}  // namespace dama
