#pragma once

// A move that somebody has made, held against the rules, on the board.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/games/rules/irregularity.hpp"
#include "solver/notation/notation.hpp"

namespace dama {

struct MadeMove {
    std::optional<Irregularity> fault;  // nothing for a legal move
    std::string why;                    // what is wrong, for people
    std::optional<PlainMove> move;      // as it was made; nothing for what is no move, and for a huff alone
    std::optional<int> huffed;          // the piece that was taken off before it
    PlainPosition before;               // after the huff
    PlainPosition after;                // as `before` without a move
    std::string text;  // in the words of the position, with the huff; as it was written if it is no move
    std::vector<std::string> owed;  // by an irregular move: the captures of which one was due

    bool is_huff_alone() const { return huffed && !move && !fault; }
    bool by_man() const { return move && !move->passes && before.men[before.turn].contains(move->from); }
    bool captures() const { return huffed || (move && move->captures()); }
};

// An irregular move is let stand, a huff before it taken for granted. Throws NotationError for text that is no move on
// this board, or fits several.
MadeMove make_move(const Notation& notation, const PlainPosition& position, std::string_view text);

}  // namespace dama
