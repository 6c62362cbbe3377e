#pragma once

// Theoretical values by plain forward search: all positions in a map with all their moves, and for n = 0, 1, 2, ... the
// positions decided in n plies, until there are no more. No index, no moves back.
//
//     const PlainSolver solver(rules_of("czech"), {"KvM"});
//     solver.value(parse_fen(rules, "W:WKa1:Bg3")).result

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "tests/independent/mailbox.hpp"

namespace dama::independent {

enum class Result { win, draw, loss };

using Plies = std::optional<int>;

// Plies until a player by force captures a piece; until he captures one or has blocked the opponent.
struct Force {
    Plies capture;
    Plies decision;
    bool operator==(const Force&) const = default;
};

struct Value {
    Result result;  // for the player to move
    Plies plies;    // to the end of the game; none if drawn
    bool over;      // the player to move has no move, or no opponent
    Force white;
    Force black;
};

// What a move brings the player who makes it; plies from the position after it.
struct Outcome {
    Result result;
    Plies plies;
};

// All materials of two to so many pieces, White's first: "KvMM".
std::vector<std::string> materials_up_to(int pieces);

class PlainSolver {
public:
    // Solves materials, White's first, with both sides to move, and all that they lead to.
    PlainSolver(const Rules& rules, const std::vector<std::string>& materials);

    const std::vector<Board>& boards() const { return boards_; }
    Value value(const Board& board) const;  // std::out_of_range if it is not among them
    Outcome outcome(const Move& move) const;

private:
    using Position = int;  // its place in boards_

    struct Step {
        Position after;
        std::vector<Position> huffed;
        bool captures;
    };

    // What a player wants to force: a capture, the end of the game, or either.
    struct Goal {
        char player;
        bool capture;
        bool end;
    };

    struct HashBoard {
        std::size_t operator()(const Board& board) const;
    };

    using PliesByPosition = std::vector<Plies>;

    struct Forced {
        PliesByPosition win;
        PliesByPosition capture;
        PliesByPosition decision;
    };

    void place_all(std::string_view pieces, const Board& board, std::size_t first_square);
    Position add(const Board& board);
    void find_steps(Position position);
    bool is_over(Position position) const { return steps_[position].empty(); }
    bool is_over_and_won(Position position, char player) const;
    bool forces(const Step& step, Goal goal, const PliesByPosition& plies) const;
    bool allows(const Step& step, Goal goal, const PliesByPosition& plies) const;
    bool is_forced(Position position, Goal goal, const PliesByPosition& plies) const;
    PliesByPosition solve(Goal goal) const;
    Forced solve(char player) const;
    const Forced& forced(char player) const { return player == 'w' ? white_ : black_; }
    Outcome outcome(Position position, char player) const;

    Rules rules_;
    std::vector<Square> squares_;
    std::unordered_map<Board, Position, HashBoard> positions_;
    std::vector<Board> boards_;
    std::vector<std::vector<Step>> steps_;
    Forced white_;
    Forced black_;
};

}  // namespace dama::independent
