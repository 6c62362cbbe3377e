#include "solver/notation/notation.hpp"

#include "solver/notation/fen.hpp"
#include "solver/notation/moves/huff_before_move.hpp"
#include "solver/notation/moves/made_move.hpp"
#include "solver/notation/moves/move_fault.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

PlainPosition Notation::position(std::string_view fen) const { return read_fen(fen, *this); }

std::string Notation::fen(const PlainPosition& position) const {
    return write_fen(position, squares_, variant_.players);
}

PositionRecord Notation::record(const PlainPosition& position) const {
    const MoveNotation moves(*this, position);
    PositionRecord record{.fen = fen(position),
                          .material = material_of(position, variant_.players),
                          .turn = position.turn,
                          .terminal = moves.moves().empty(),
                          .moves = {}};
    for (const auto& move : moves.moves()) record.moves.push_back(moves.record(move));
    return record;
}

std::string Notation::play(std::string_view fen, std::string_view move) const {
    const MoveNotation moves(*this, huff_first(*this, position(fen), move).position);
    return this->fen(game_.play(moves.position(), read_move(moves, move)));
}

ExaminedRecord Notation::examine(std::string_view fen, std::string_view move) const {
    const auto made = make_move(*this, position(fen), move);
    ExaminedRecord record{.fault = made.fault,
                          .why = made.why,
                          .move = {},
                          .huffed = squares_.name(made.huffed),
                          .before = this->fen(made.before),
                          .after = {},
                          .by_man = made.by_man()};
    if (made.move) record.move = MoveNotation(*this, made.before).record(*made.move);
    if (made.move || made.is_huff_alone()) record.after = this->fen(made.after);
    return record;
}

}  // namespace dama
