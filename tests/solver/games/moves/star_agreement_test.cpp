// The rulebooks for three against the independent generator: the same moves in random games and in random endgames.

#include <algorithm>
#include <fstream>
#include <random>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "tests/independent/star.hpp"

namespace dama {
namespace {

using independent::StarBoard;
using independent::StarMove;
using Random = std::mt19937;

template <class T>
const T& any_of(const std::vector<T>& choices, Random& random) {
    return choices[random() % choices.size()];
}

std::string describe(const std::string& from, const std::string& to, const std::vector<std::string>& captured,
                     const std::vector<std::string>& huffable, bool promotes) {
    std::string text = from + " " + to;
    for (const auto& square : captured) text += " x" + square;
    for (const auto& square : huffable) text += " huffable " + square;
    return text + (promotes ? " promotes" : "");
}

struct Reading {
    std::string variant;
    std::string forward_column;
};
void PrintTo(const Reading& reading, std::ostream* out) { *out << reading.variant; }

class StarAgreement : public testing::TestWithParam<Reading> {
protected:
    StarAgreement() {
        std::ifstream table(DAMA_SOURCE_DIR "/data/reference/french3-board.csv");
        rules_.emplace(table, GetParam().forward_column);
    }

    // Expects the same moves of both, and returns them.
    std::vector<StarMove> agreed_moves(const StarBoard& board) const {
        const auto moves = rules_->legal_moves(board);
        const auto fen = to_fen(board);
        std::vector<std::string> expected;
        for (const StarMove& m : moves) {
            expected.push_back(describe(m.from, m.to, m.captured, m.huffable, m.promotes));
        }
        std::vector<std::string> found;
        for (const MoveRecord& m : notation_.read(fen).moves) {
            found.push_back(describe(m.from, m.to, m.captured, m.huffable.value(), m.promotes));
        }
        std::ranges::sort(expected);
        std::ranges::sort(found);
        EXPECT_EQ(found, expected) << fen;
        return moves;
    }

    // The board after a move of the product too.
    StarBoard agreed_board(const StarBoard& board, const StarMove& move) const {
        const std::string text = move.from.empty()       ? "--"
                                 : move.captured.empty() ? move.from + "-" + move.to
                                                         : move.from + "x" + move.to + victims(move);
        EXPECT_EQ(notation_.play(to_fen(board), text), notation_.read(to_fen(move.after)).fen) << text;
        return move.after;
    }

    StarBoard start() const {
        StarBoard board;
        for (const auto& field : rules_->fields()) {
            if (field[2] != '4') board.pieces[field] = field.substr(0, 1);
        }
        return board;
    }

    // Few pieces, most of them kings; the player to move has one.
    StarBoard random_endgame() {
        StarBoard board;
        const std::string players = "WBR";
        board.turn = players[random_() % 3];
        const auto fields = rules_->fields();
        for (const char player : players) {
            for (auto count = random_() % 4 + (player == board.turn ? 1 : 0); count > 0; --count) {
                const auto& field = any_of(fields, random_);
                const bool king = random_() % 3 != 0 || rules_->crowns(player, field);
                if (!board.pieces.contains(field))
                    board.pieces[field] = std::string(1, player) + (king ? "K" : "");
            }
        }
        return board;
    }

    bool mover_has_pieces(const StarBoard& board) const {
        return std::ranges::any_of(board.pieces, [&](const auto& p) { return p.second[0] == board.turn; });
    }

    Random random_{21};

private:
    static std::string victims(const StarMove& move) {
        std::string text;
        for (const auto& square : move.captured) text += (text.empty() ? " (" : ",") + square;
        return text + ")";
    }

    std::optional<independent::StarRules> rules_;
    Notation notation_ = notation_of(find_variant(GetParam().variant));
};

TEST_P(StarAgreement, OfMovesInRandomGames) {
    for (int game = 0; game < 40 && !HasFailure(); ++game) {
        StarBoard board = start();
        for (int ply = 0; ply < 150 && !HasFailure(); ++ply) {
            board = agreed_board(board, any_of(agreed_moves(board), random_));
        }
    }
}

TEST_P(StarAgreement, OfMovesInRandomEndgames) {
    for (int i = 0; i < 10'000 && !HasFailure(); ++i) {
        const StarBoard board = random_endgame();
        if (mover_has_pieces(board)) agreed_moves(board);
    }
}

INSTANTIATE_TEST_SUITE_P(, StarAgreement,
                         testing::Values(Reading{"french3", "forward_for"},
                                         Reading{"french3-rows", "forward_for_rows"}));

}  // namespace
}  // namespace dama
