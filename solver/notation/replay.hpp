#pragma once

// Game records played over on the board, move by move.

#include <string>
#include <vector>

#include "solver/notation/notation.hpp"
#include "solver/notation/pdn.hpp"

namespace dama {

// The FEN a game starts from. Throws NotationError if it is the game of another variant, or its FEN is broken.
std::string start_of(const Notation& notation, const pdn::Game& game);

class Replay {
public:
    // Throws as start_of does.
    Replay(const Notation& notation, const pdn::Game& game)
        : notation_(notation), fen_(start_of(notation, game)) {}

    const std::string& fen() const { return fen_; }

    // Makes a move, which need not be legal; one that is no move leaves the position as it is. Throws NotationError,
    // with its place in the file, for what cannot be read.
    ExaminedRecord make(const pdn::Word& move);
    // Makes a legal move.
    ExaminedRecord make_legal(const std::string& move);

private:
    void advance(const ExaminedRecord& made);

    const Notation& notation_;
    std::string fen_;
    std::vector<std::string> huffable_;  // what the player to move may take off before his move
};

}  // namespace dama
