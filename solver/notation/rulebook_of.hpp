#pragma once

// The rulebook of one game type.

#include "solver/games/moves/perft.hpp"
#include "solver/notation/fen.hpp"
#include "solver/notation/huff_before_move.hpp"
#include "solver/notation/move_fault.hpp"
#include "solver/notation/rulebook.hpp"
#include "solver/picture/picture_of.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

// The moves in the order of G::moves.
template <class G>
PositionRecord position_record(const State<G>& state) {
    const MoveNotation<G> notation(state);
    PositionRecord record{.fen = write_fen(state),
                          .material = material_of<G>(state.position),
                          .turn = state.turn,
                          .terminal = notation.moves().empty(),
                          .moves = {}};
    for (const auto& move : notation.moves()) record.moves.push_back(notation.record(move));
    return record;
}

template <class G>
class RulebookOf final : public Rulebook {
public:
    explicit RulebookOf(const Variant& variant) : variant_(variant) {}

    const Variant& variant() const override { return variant_; }

    PositionRecord read(std::string_view fen) const override { return position_record(state(fen)); }

    Picture picture(std::string_view fen) const override { return picture_of(state(fen)); }

    std::string play(std::string_view fen, std::string_view move) const override {
        const MoveNotation<G> notation(huff_first(state(fen), move).state);
        return write_fen(notation.state().after(read_move(notation, move)));
    }

    ExaminedRecord examine(std::string_view fen, std::string_view move) const override {
        const auto [begin, huffed] = huff_first(state(fen), move);
        const MoveNotation<G> notation(begin);
        const auto examined = examine_move(notation, move);
        ExaminedRecord record;
        if (huffed) record.huffed = G::square_name(*huffed);
        record.before = write_fen(begin);
        if (examined.fault) {
            record.fault = examined.fault->kind;
            record.why = examined.fault->why;
        }
        if (const auto made = examined.fault ? examined.fault->move : examined.legal) {
            record.move = notation.record(*made);
            record.after = write_fen(notation.state().after(*made));
            record.by_man = notation.state().position.men[0].contains(made->from);
        }
        return record;
    }

    std::uint64_t perft(std::string_view fen, int depth, bool keep_duplicates) const override {
        return dama::perft<G>(state(fen).position, depth, keep_duplicates);
    }

    std::vector<std::pair<std::string, std::uint64_t>> divide(std::string_view fen, int depth,
                                                              bool keep_duplicates) const override {
        return dama::divide(state(fen), depth, keep_duplicates);
    }

private:
    State<G> state(std::string_view fen) const { return read_fen<G>(fen, variant_); }

    Variant variant_;
};

}  // namespace dama
