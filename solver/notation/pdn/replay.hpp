#pragma once

// Game records played over on the board, move by move.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "solver/notation/moves/made_move.hpp"
#include "solver/notation/notation.hpp"
#include "solver/notation/pdn/pdn.hpp"

namespace dama {

// From where a game on record starts.
struct RecordStart {
    PlainPosition position;
    int half_moves = 0;  // plies without a capture or a man's move before it, if its FEN counts them
};

// Throws NotationError if it is the game of another variant, or its FEN is broken.
RecordStart start_of(const Notation& notation, const pdn::Game& game);

class Replay {
public:
    // Throws as start_of does.
    Replay(const Notation& notation, const pdn::Game& game)
        : notation_(notation), start_(start_of(notation, game)), position_(start_.position) {}

    const RecordStart& start() const { return start_; }
    const PlainPosition& position() const { return position_; }
    // What the player to move may take off before his move.
    const Squares& huffable() const { return huffable_; }
    // A player has no pieces, or the player to move has neither a move nor a huff.
    bool is_over() const;

    // Makes a move, which need not be legal; one that is no move leaves the position as it is. Of several captures that
    // a short text fits it is the one after which most of the moves that follow are legal. Throws NotationError, with its
    // place in the file, for what cannot be read, or fits several all the same.
    MadeMove make(const pdn::Word& move, std::span<const pdn::Word> following = {});
    // Makes a legal move.
    MadeMove make_legal(const PlainMove& move);

private:
    MadeMove make_as_text(const pdn::Word& word);
    std::optional<MadeMove> make_told_by(std::span<const pdn::Word> following, const pdn::Word& word,
                                         const std::vector<std::string>& moves);
    int legal_plies(std::span<const pdn::Word> words);
    std::optional<MadeMove> huff_not_offered(const pdn::Word& word) const;
    void advance(const MadeMove& made);

    const Notation& notation_;
    RecordStart start_;
    PlainPosition position_;
    Squares huffable_;
};

}  // namespace dama
