#pragma once

// The text of one variant: its positions as FEN and its moves in words, without tables.

#include <string>
#include <string_view>

#include "solver/games/moves/game.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/notation/records.hpp"
#include "solver/notation/square_names.hpp"

namespace dama {

// Any number of threads may use one object. All functions that take text throw NotationError if it is malformed.
class Notation {
public:
    // The game, by whose rules the variant is played, must outlive the notation.
    Notation(const Variant& variant, const Game& game)
        : variant_(variant), game_(game), squares_(game.board(), variant.notation) {}

    const Variant& variant() const { return variant_; }
    const Game& game() const { return game_; }
    const SquareNames& squares() const { return squares_; }

    PlainPosition position(std::string_view fen) const;
    std::string fen(const PlainPosition& position) const;
    PositionRecord record(const PlainPosition& position) const;
    PositionRecord read(std::string_view fen) const { return record(position(fen)); }

    // The canonical FEN after a move in any accepted notation; throws NotationError if it is not legal or ambiguous.
    // A huff before the move is taken for granted: whether it may be made, the position does not tell.
    std::string play(std::string_view fen, std::string_view move) const;
    // A move that need not be legal: an irregular one is let stand, a huff before it taken for granted. Throws
    // NotationError for text that is no move on this board, or fits several.
    ExaminedRecord examine(std::string_view fen, std::string_view move) const;

private:
    Variant variant_;
    const Game& game_;
    SquareNames squares_;
};

}  // namespace dama
