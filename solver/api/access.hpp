#pragma once

// The way from the values of the public face to those that the solver works with.

#include <bit>
#include <string>
#include <vector>

#include <dama/game.hpp>

#include "solver/notation/notation.hpp"

namespace dama::api {

struct Game::Data {
    explicit Data(const Variant& variant);

    std::string name;
    std::string title;
    Notation notation;
    std::vector<std::string> squares;  // names by public number
    std::vector<int> inner;            // by public number
    std::vector<int> outer;            // by inner number; -1 for none
};

struct Access {
    static const Game::Data& data(const Game& game) { return *game.data_; }
    static const Notation& notation(const Game& game) { return game.data_->notation; }

    static PlainPosition plain(const Position& position) { return plain(position.inner_); }
    static Position position(const Game& game, const PlainPosition& plain) {
        return {game.shared_from_this(), pieces(plain)};
    }

    // From one numbering of the squares to the other.
    static Bitboard renumbered(const Bitboard& squares, const std::vector<int>& numbers);
    static Pieces renumbered(const Pieces& pieces, const std::vector<int>& numbers);

    static Move move(const Game& game, const PlainMove& move);
    static PlainMove plain(const Game& game, const Move& move);

    // Both are three words with a bit a square.
    static Squares squares(const Bitboard& board) { return std::bit_cast<Squares>(board.words); }
    static Bitboard bitboard(const Squares& squares) {
        return {std::bit_cast<std::array<std::uint64_t, 3>>(squares)};
    }
    // Squares numbered as inside.
    static PlainPosition plain(const Pieces& inner);
    static Pieces pieces(const PlainPosition& plain);
};

}  // namespace dama::api
