#pragma once

// One game seen through text: everything that needs its rules but no tables, behind one interface for all variants.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/games/rules/irregularity.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/picture/picture.hpp"
#include "tablebase/material.hpp"

namespace dama {

// A legal move in words.
struct MoveRecord {
    std::string move;  // "a3-b4", "c3xe5xg7"; unique among the moves of its position
    std::string from;  // empty for a pass
    std::string to;
    std::vector<std::string> captured;
    // Squares, after the move, of pieces the opponent may take; nothing in games without huffing.
    std::optional<std::vector<std::string>> huffable;
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

class Rulebook {
public:
    virtual ~Rulebook() = default;

    virtual const Variant& variant() const = 0;

    // All functions that take a FEN throw NotationError if it is malformed.
    virtual PositionRecord read(std::string_view fen) const = 0;
    virtual Picture picture(std::string_view fen) const = 0;
    // The canonical FEN after a move in any accepted notation; throws NotationError if it is not legal or ambiguous.
    // A huff before the move is taken for granted: whether it may be made, the position does not tell.
    virtual std::string play(std::string_view fen, std::string_view move) const = 0;
    // A move that need not be legal: an irregular one is let stand, a huff before it taken for granted. Throws
    // NotationError for text that is no move on this board, or fits several.
    virtual ExaminedRecord examine(std::string_view fen, std::string_view move) const = 0;

    // The number of positions `depth` plies away. Captures that are the same move count once, or once a path if
    // `keep_duplicates`.
    virtual std::uint64_t perft(std::string_view fen, int depth, bool keep_duplicates) const = 0;
    virtual std::vector<std::pair<std::string, std::uint64_t>> divide(std::string_view fen, int depth,
                                                                      bool keep_duplicates) const = 0;
};

std::unique_ptr<Rulebook> make_rulebook(const Variant& variant);

}  // namespace dama
