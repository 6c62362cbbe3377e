#include "solver/notation/notation.hpp"

#include "solver/notation/fen.hpp"
#include "solver/notation/huff_before_move.hpp"
#include "solver/notation/move_fault.hpp"
#include "solver/notation/move_notation.hpp"

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
    const auto [begin, huffed] = huff_first(*this, position(fen), move);
    const MoveNotation moves(*this, begin);
    const auto examined = examine_move(moves, move);
    ExaminedRecord record;
    record.huffed = squares_.name(huffed);
    record.before = this->fen(begin);
    if (examined.fault) {
        record.fault = examined.fault->kind;
        record.why = examined.fault->why;
    }
    if (const auto made = examined.fault ? examined.fault->move : examined.legal) {
        record.move = moves.record(*made);
        record.after = this->fen(game_.play(begin, *made));
        record.by_man = !made->passes && begin.men[begin.turn].contains(made->from);
    }
    return record;
}

}  // namespace dama
