#pragma once

// Positions of a game as FEN: reading what people and programs write, writing one canonical form.

#include <string>
#include <string_view>

#include <fmt/format.h>

#include "solver/games/moves/position.hpp"
#include "solver/games/moves/state.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/notation/fen_text.hpp"

namespace dama {

namespace fen_detail {

template <class G>
void place(State<G>& state, int colour, const FenPiece& piece) {
    const auto white_square = G::find_square(piece.square);
    if (!white_square) refuse(piece.token, G::square_fault(piece.square));
    const int square = state.seen_by_mover(*white_square);
    const int player = state.player_of(colour);
    auto& position = state.position;
    if (position.occupied().contains(square)) {
        refuse(piece.token, fmt::format("{} is occupied already", G::square_name(*white_square)));
    }
    if (piece.king && !G::has_kings) refuse(piece.token, "there are no kings in this game");
    if (!piece.king && !G::man_region(player).contains(square)) {
        refuse(piece.token, "a man cannot stand on the row where it becomes a king");
    }
    (piece.king ? position.kings : position.men)[player].insert(square);
}

// Among three, a player who has lost everything is out, and his turn is skipped (rules 5.6).
template <class G>
State<G> turn_skipped(const State<G>& state) {
    if constexpr (G::players > 2) {
        if (state.position.of(0).empty()) {
            const int next = next_player(state.position);
            return {G::turned(state.position, next), state.colour_of(next)};
        }
    }
    return state;
}

// The pieces of one colour in the order of the squares.
template <class G>
std::string group(const State<G>& state, int colour) {
    const int player = state.player_of(colour);
    std::string text;
    for (const int white_square : G::listing) {
        const int square = state.seen_by_mover(white_square);
        if (!state.position.of(player).contains(square)) continue;
        const bool king = state.position.kings[player].contains(square);
        text += fmt::format("{}{}{}", text.empty() ? "" : ",", king ? "K" : "", G::square_name(white_square));
    }
    return text;
}

}  // namespace fen_detail

// Throws NotationError if the text is no position of the variant.
template <class G>
State<G> read_fen(std::string_view text, const Variant& variant) {
    const FenText fen = cut_fen(text, G::players);
    State<G> state{.position = {}, .turn = fen.turn};
    for (int colour = 0; colour < G::players; ++colour) {
        int count = 0;
        for (const FenPiece& piece : fen.pieces[colour]) {
            if (++count > variant.pieces) {
                refuse(piece.token, fmt::format("one piece too many, a side has at most {}", variant.pieces));
            }
            fen_detail::place(state, colour, piece);
        }
    }
    if (state.position.occupied().empty()) refuse(fen.whole, "no piece on the board");
    return fen_detail::turn_skipped(state);
}

template <class G>
std::string write_fen(const State<G>& state) {
    std::string text(1, player_letters[state.turn]);
    for (int colour = 0; colour < G::players; ++colour) {
        text += fmt::format(":{}{}", player_letters[colour], fen_detail::group(state, colour));
    }
    return text;
}

}  // namespace dama
