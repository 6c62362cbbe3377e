#include "solver/games/rules/irregularity.hpp"

namespace dama {

std::string_view name(Irregularity irregularity) {
    switch (irregularity) {
        case Irregularity::missed_capture: return "missed-capture";
        case Irregularity::king_precedence: return "king-precedence";
        case Irregularity::too_few_pieces: return "too-few-pieces";
        case Irregularity::weaker_capture: return "weaker-capture";
        case Irregularity::unfinished_capture: return "unfinished-capture";
        case Irregularity::wrong_landing: return "wrong-landing";
        case Irregularity::not_a_move: break;
    }
    return "not-a-move";
}

}  // namespace dama
