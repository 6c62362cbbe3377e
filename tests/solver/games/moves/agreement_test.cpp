// The rulebook of every variant against the independent mailbox generator: the same moves in random games and in random
// endgames.

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "tests/independent/mailbox.hpp"
#include "tests/solver/games.hpp"

namespace dama {

namespace {

using independent::Board;
using independent::Rules;
using independent::Square;

// Fixed seeds and plain remainders, so that every machine plays the same games.
using Random = std::mt19937;

template <class T>
const T& any_of(const std::vector<T>& choices, Random& random) {
    return choices[random() % choices.size()];
}

// The variants that the analysis knows too.
std::vector<Variant> judged_variants() {
    std::vector<Variant> judged(variants().begin(), variants().end());
    const auto known = independent::variants();
    std::erase_if(judged, [&](const Variant& variant) {
        return std::find(known.begin(), known.end(), variant.name) == known.end();
    });
    return judged;
}

// "c3 e5 x d4, promotes, huffable: e5"; equal for equal moves.
template <class M>
std::string describe(const M& move, const std::vector<std::string>& huffable) {
    std::string text = move.from + " " + move.to + " x";
    for (const std::string& square : move.captured) text += " " + square;
    if (move.promotes) text += ", promotes";
    if (!huffable.empty()) text += ", huffable:";
    for (const std::string& square : huffable) text += " " + square;
    return text;
}
std::string describe(const MoveRecord& move) {
    return describe(move, move.huffable.value_or(std::vector<std::string>{}));
}
std::string describe(const independent::Move& move) { return describe(move, move.huffable); }

template <class M>
std::vector<std::string> describe_all(std::vector<M> moves) {
    std::vector<std::string> texts;
    for (M& move : moves) {
        std::sort(move.captured.begin(), move.captured.end());
        texts.push_back(describe(move));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

class Agreement : public testing::TestWithParam<Variant> {
protected:
    // International draughts is written in PDN numbers.
    bool is_numeric() const { return rules_.size == 10; }

    std::string fen(const Board& board) const {
        return is_numeric() ? to_numeric_fen(rules_, board) : to_fen(rules_, board);
    }

    // The analysis's moves, which name squares as the variant does.
    std::vector<independent::Move> moves_of(const Board& board) const {
        auto moves = legal_moves(rules_, board);
        for (independent::Move& move : moves) {
            if (!is_numeric()) break;
            rename(move.from);
            rename(move.to);
            for (std::string& square : move.captured) rename(square);
        }
        return moves;
    }

    // Expects the same moves of both, and returns them.
    std::vector<independent::Move> agreed_moves(const Board& board) const {
        const auto moves = moves_of(board);
        const PositionRecord record = notation_.read(fen(board));
        EXPECT_EQ(describe_all(record.moves), describe_all(moves)) << fen(board);
        EXPECT_EQ(record.terminal, moves.empty()) << fen(board);
        return moves;
    }

    void play_random_game(int longest) {
        Board board = start_board(rules_);
        for (int ply = 0; ply < longest && !HasFailure(); ++ply) {
            const auto moves = agreed_moves(board);
            if (moves.empty()) return;
            board = any_of(moves, random_).after;
        }
    }

    // Few pieces, most of them kings, at least one of each colour.
    Board random_endgame() {
        Board board;
        board.turn = any_of<char>({'w', 'b'}, random_);
        place_random_pieces(board, 'w');
        place_random_pieces(board, 'b');
        return board;
    }

private:
    void rename(std::string& square) const {
        square = std::to_string(number(rules_, parse_square(rules_, square)));
    }

    void place_random_pieces(Board& board, char man) {
        for (auto count = 1 + random_() % 5; count > 0;) {
            const Square square = any_of(dark_squares(rules_), random_);
            const char piece = random_() % 3 == 0 ? man : independent::king(man);
            const bool unpromoted = piece == man && on_far_row(rules_, square, man);
            if (board[square] != independent::empty || unpromoted) continue;
            board[square] = piece;
            --count;
        }
    }

    Rules rules_ = independent::rules_of(GetParam().name);
    Notation notation_ = notation_of(test::in_letters(GetParam()));
    Random random_{20};
};

TEST_P(Agreement, OfMovesInRandomGames) {
    for (int game = 0; game < 100 && !HasFailure(); ++game) play_random_game(150);
}

TEST_P(Agreement, OfMovesInRandomEndgames) {
    for (int position = 0; position < 10'000 && !HasFailure(); ++position) agreed_moves(random_endgame());
}

INSTANTIATE_TEST_SUITE_P(All, Agreement, testing::ValuesIn(judged_variants()),
                         [](const auto& info) { return std::string(info.param.name); });

}  // namespace

}  // namespace dama
