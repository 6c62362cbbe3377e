#include "solver/notation/fen.hpp"

#include <fmt/format.h>

#include "solver/notation/fen_text.hpp"

namespace dama {

namespace {

void place(PlainPosition& position, int colour, const FenPiece& piece, const Notation& notation) {
    const auto square = notation.squares().find(piece.square);
    if (!square) refuse(piece.token, notation.squares().fault(piece.square));
    if (position.occupied().contains(*square)) {
        refuse(piece.token, fmt::format("{} is occupied already", notation.squares().name(*square)));
    }
    const Game& game = notation.game();
    if (piece.king && !game.traits().has_kings) refuse(piece.token, "there are no kings in this game");
    if (!piece.king && !game.man_region(colour).contains(*square)) {
        refuse(piece.token, "a man cannot stand on the row where it becomes a king");
    }
    (piece.king ? position.kings : position.men)[colour].insert(*square);
}

// Among three, a player who has lost everything is out, and his turn is skipped (rules 5.6).
void skip_who_is_out(PlainPosition& position, int players) {
    if (players == 2) return;
    while (position.of(position.turn).empty()) position.turn = (position.turn + 1) % players;
}

// The pieces of one colour in the order of the squares.
std::string group(const PlainPosition& position, int colour, const SquareNames& squares) {
    std::string text;
    for (const int square : squares.listing()) {
        if (!position.of(colour).contains(square)) continue;
        if (!text.empty()) text += ',';
        if (position.kings[colour].contains(square)) text += 'K';
        text += squares.name(square);
    }
    return text;
}

}  // namespace

PlainPosition read_fen(std::string_view text, const Notation& notation) {
    const Variant& variant = notation.variant();
    const FenText fen = cut_fen(text, variant.players);
    PlainPosition position{.turn = fen.turn};
    for (int colour = 0; colour < variant.players; ++colour) {
        int count = 0;
        for (const FenPiece& piece : fen.pieces[colour]) {
            if (++count > variant.pieces) {
                refuse(piece.token, fmt::format("one piece too many, a side has at most {}", variant.pieces));
            }
            place(position, colour, piece, notation);
        }
    }
    if (position.occupied().empty()) refuse(fen.whole, "no piece on the board");
    skip_who_is_out(position, variant.players);
    return position;
}

std::string write_fen(const PlainPosition& position, const SquareNames& squares, int players) {
    std::string text(1, player_letters[position.turn]);
    for (int colour = 0; colour < players; ++colour) {
        text += ':';
        text += player_letters[colour];
        text += group(position, colour, squares);
    }
    return text;
}

}  // namespace dama
