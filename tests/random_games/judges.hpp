#pragma once

// The plain generators of tests/independent with the positions and moves of the product, so that both can be compared
// without a text between them. A judge has boards of its own kind:
//   start(), endgame(random)   where a game begins
//   plain(board)               the same position as the product sees it
//   moves(board)               all legal moves, each with the board after it

#include <map>
#include <random>
#include <string>
#include <vector>

#include "solver/games/moves/game.hpp"
#include "solver/games/rules/variant.hpp"
#include "tests/independent/mailbox.hpp"
#include "tests/independent/ossetian.hpp"
#include "tests/independent/star.hpp"

namespace dama::test {

using Random = std::mt19937_64;

template <class Board>
struct JudgedMove {
    PlainMove move;
    Board after;
};

// Squares by the names that all programs give them, "c3", "c3+", "Wa1".
class SquareNumbers {
public:
    explicit SquareNumbers(const Game& game);

    int of(const std::string& name) const { return numbers_.at(name); }
    Squares of(const std::vector<std::string>& names) const;

private:
    std::map<std::string, int> numbers_;
};

// Draughts on checkered boards.
class MailboxJudge {
public:
    using Board = independent::Board;

    MailboxJudge(const Variant& variant, const Game& game);

    Board start() const { return independent::start_board(rules_); }
    Board endgame(Random& random) const;
    PlainPosition plain(const Board& board) const;
    std::vector<JudgedMove<Board>> moves(const Board& board) const;

private:
    independent::Rules rules_;
    SquareNumbers numbers_;
    std::vector<std::pair<independent::Square, int>> squares_;
};

class OssetianJudge {
public:
    using Board = independent::OssetianBoard;

    OssetianJudge(const Variant& variant, const Game& game);

    Board start() const { return start_; }
    Board endgame(Random& random) const;
    PlainPosition plain(const Board& board) const;
    std::vector<JudgedMove<Board>> moves(const Board& board) const;

private:
    independent::OssetianGame rules_;
    SquareNumbers numbers_;
    Board start_;
};

// Three players.
class StarJudge {
public:
    using Board = independent::StarBoard;

    StarJudge(const Variant& variant, const Game& game);

    Board start() const;
    Board endgame(Random& random) const;
    PlainPosition plain(const Board& board) const;
    std::vector<JudgedMove<Board>> moves(const Board& board) const;

private:
    independent::StarRules rules_;
    SquareNumbers numbers_;
};

}  // namespace dama::test
