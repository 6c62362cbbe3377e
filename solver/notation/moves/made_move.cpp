#include "solver/notation/moves/made_move.hpp"

#include <algorithm>

#include "solver/notation/moves/huff_before_move.hpp"
#include "solver/notation/moves/move_fault.hpp"
#include "solver/notation/moves/move_text.hpp"

namespace dama {

namespace {

// The legal captures that a faulty move leaves out; those that it begins, if there are such.
std::vector<std::string> owed_captures(const MoveNotation& moves, const PlainMove& made) {
    std::vector<std::string> all;
    std::vector<std::string> begun;
    for (const PlainMove& legal : moves.moves()) {
        if (!legal.captures()) continue;
        all.push_back(moves.text(legal));
        const bool goes_on = (legal.captured & made.captured) == made.captured;
        if (made.captures() && legal.from == made.from && goes_on) begun.push_back(all.back());
    }
    return begun.empty() ? all : begun;
}

}  // namespace

MadeMove make_move(const Notation& notation, const PlainPosition& position, std::string_view text) {
    MadeMove made;
    const auto [begin, huffed] = huff_first(notation, position, text);
    made.huffed = huffed;
    made.before = made.after = begin;
    made.text = text;
    if (cut_move(text).huffs_only) {
        made.text = "(" + notation.squares().name(*huffed) + ")";
        return made;
    }
    const MoveNotation moves(notation, begin);
    const auto examined = examine_move(moves, text);
    made.move = examined.fault ? examined.fault->move : examined.legal;
    if (examined.fault) {
        made.fault = examined.fault->kind;
        made.why = examined.fault->why;
        if (made.move) made.owed = owed_captures(moves, *made.move);
    }
    if (!made.move) return made;
    made.text = moves.text(*made.move, huffed);
    made.after = notation.game().play(begin, *made.move);
    return made;
}

}  // namespace dama
