#pragma once

// Positions and moves of any game in words.

#include <optional>
#include <string>
#include <vector>

#include "solver/games/rules/irregularity.hpp"
#include "tablebase/material.hpp"

namespace dama {

// A legal move.
struct MoveRecord {
    std::string move;    // "a3-b4", "c3xe5xg7"; unique among the moves of its position
    std::string from{};  // empty for a pass
    std::string to{};
    std::vector<std::string> captured{};
    // Squares, after the move, of pieces the opponent may take; nothing in games without huffing.
    std::optional<std::vector<std::string>> huffable{};
    bool promotes = false;
    bool passes = false;

    bool operator==(const MoveRecord&) const = default;
};

struct PositionRecord {
    std::string fen;               // canonical
    tablebase::Material material;  // the mover first
    int turn = 0;                  // 0 White, 1 Black, 2 Red
    bool terminal = false;         // the player to move has no move
    std::vector<MoveRecord> moves;
};

// A move that somebody has made, held against the rules.
struct ExaminedRecord {
    std::optional<Irregularity> fault;  // nothing for a legal move
    std::string why;                    // what is wrong, for people
    std::optional<MoveRecord> move;     // as it was made on the board; nothing for what is no move
    std::optional<std::string> huffed;  // the piece that was taken off before it
    std::string before;                 // FEN in which it was made, after the huff
    std::string after;                  // FEN after it
    bool by_man = false;
};

}  // namespace dama
