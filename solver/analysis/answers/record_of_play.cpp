#include "solver/analysis/answers/record_of_play.hpp"

namespace dama {

PositionRecord record_of_play(const Notation& notation, const PlainPosition& position) {
    PositionRecord record = notation.record(position);
    if (is_decided(position)) {
        record.terminal = true;
        record.moves.clear();
    }
    return record;
}

}  // namespace dama
