#pragma once

// The legal moves of one position as text. Every move is printed so that no other move of the position is, and is read
// back as itself: captures that share start and end are told apart by all their landing squares.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/notation/notation.hpp"
#include "solver/notation/token.hpp"

namespace dama {

// A move as somebody asks for it.
struct MoveRequest {
    Token text;
    std::vector<int> squares;  // start, some or all landings
    bool captures = false;
    bool passes = false;  // then there are no squares
    std::optional<Squares> victims;

    int from() const { return squares.front(); }
    int to() const { return squares.back(); }
    // Whether a path with these landings passes the squares that the request names on the way, in their order.
    bool follows(std::span<const int> landings) const;
};

class MoveNotation {
public:
    // The notation must outlive it.
    MoveNotation(const Notation& notation, const PlainPosition& position)
        : notation_(notation), position_(position), moves_(notation.game().moves(position)) {}

    const Notation& notation() const { return notation_; }
    const Game& game() const { return notation_.game(); }
    const PlainPosition& position() const { return position_; }
    const std::vector<PlainMove>& moves() const { return moves_; }

    std::string text(const PlainMove& move) const;
    // With the huff that the player made before the move.
    std::string text(const PlainMove& move, const std::optional<int>& huff) const;
    MoveRecord record(const PlainMove& move) const;

    // Throws NotationError if the text does not look like a move on this board. A huff before it counts as done.
    MoveRequest request(std::string_view text) const;
    // The legal move that is asked for, if there is one. Throws NotationError if there are several.
    std::optional<PlainMove> find(const MoveRequest& request) const;

    // The board in the middle of a capture, as Game::after_jump leaves it.
    struct MidCapture {
        PlainPosition position;
        Squares captured;
    };
    // Jumps from each square to the next; nothing is captured if one of the legs is not a jump over one piece.
    MidCapture jump_along(std::span<const int> squares) const;

private:
    const SquareNames& squares() const { return notation_.squares(); }
    int find_square(const Token& token) const;
    std::string long_text(const PlainMove& move) const;
    std::optional<PlainMove> find_pass() const;
    std::vector<PlainMove> candidates(const MoveRequest& request) const;
    std::optional<PlainMove> exactly(const MoveRequest& request, const std::vector<PlainMove>& fitting) const;
    std::vector<PlainMove> followed(const MoveRequest& request, const std::vector<PlainMove>& fitting) const;
    [[noreturn]] void refuse_ambiguous(const MoveRequest& request,
                                       const std::vector<PlainMove>& fitting) const;

    const Notation& notation_;
    PlainPosition position_;
    std::vector<PlainMove> moves_;
};

}  // namespace dama
