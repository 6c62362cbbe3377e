#include "tests/random_games/judges.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>

namespace dama::test {

namespace {

template <class T>
const T& any_of(const std::vector<T>& choices, Random& random) {
    return choices[random() % choices.size()];
}

independent::StarRules star_rules(const Variant& variant) {
    std::ifstream table(DAMA_SOURCE_DIR "/data/reference/french3-board.csv");
    return {table, variant.name == "french3" ? "forward_for" : "forward_for_rows"};
}

}  // namespace

SquareNumbers::SquareNumbers(const Game& game) {
    for (const auto& point : game.board().points) numbers_[point.name] = point.square;
}

Squares SquareNumbers::of(const std::vector<std::string>& names) const {
    Squares squares;
    for (const auto& name : names) squares.insert(of(name));
    return squares;
}

MailboxJudge::MailboxJudge(const Variant& variant, const Game& game)
    : rules_(independent::rules_of(variant.name)), numbers_(game) {
    for (const auto square : dark_squares(rules_))
        squares_.emplace_back(square, numbers_.of(independent::name(square)));
}

// Few pieces, most of them kings, at least one of each colour.
independent::Board MailboxJudge::endgame(Random& random) const {
    Board board;
    board.turn = random() % 2 == 0 ? 'w' : 'b';
    for (const char man : {'w', 'b'}) {
        for (auto count = 1 + random() % 5; count > 0;) {
            const auto square = any_of(squares_, random).first;
            const char piece = random() % 3 == 0 ? man : independent::king(man);
            const bool unpromoted = piece == man && on_far_row(rules_, square, man);
            if (board[square] != independent::empty || unpromoted) continue;
            board[square] = piece;
            --count;
        }
    }
    return board;
}

PlainPosition MailboxJudge::plain(const Board& board) const {
    PlainPosition position{.turn = board.turn == 'w' ? 0 : 1};
    for (const auto& [square, number] : squares_) {
        const char piece = board[square];
        if (piece == independent::empty) continue;
        auto& pieces = independent::is_king(piece) ? position.kings : position.men;
        pieces[independent::colour(piece) == 'w' ? 0 : 1].insert(number);
    }
    return position;
}

std::vector<JudgedMove<independent::Board>> MailboxJudge::moves(const Board& board) const {
    std::vector<JudgedMove<Board>> moves;
    for (auto& move : legal_moves(rules_, board)) {
        moves.push_back({{.from = numbers_.of(move.from),
                          .to = numbers_.of(move.to),
                          .promotes = move.promotes,
                          .captured = numbers_.of(move.captured),
                          .huffable = numbers_.of(move.huffable)},
                         move.after});
    }
    return moves;
}

OssetianJudge::OssetianJudge(const Variant& variant, const Game& game)
    : rules_(independent::ossetian_game(variant.name)),
      numbers_(game),
      start_(independent::parse_ossetian_fen(variant.start)) {}

independent::OssetianBoard OssetianJudge::endgame(Random& random) const {
    const auto points = independent::points_of(rules_);
    Board board;
    board.turn = random() % 2 == 0 ? 'w' : 'b';
    for (const char player : {'w', 'b'}) {
        for (auto count = 1 + random() % 6; count > 0;) {
            const auto& point = any_of(points, random);
            if (board.pieces.emplace(point, player).second) --count;
        }
    }
    return board;
}

PlainPosition OssetianJudge::plain(const Board& board) const {
    PlainPosition position{.turn = board.turn == 'w' ? 0 : 1};
    for (const auto& [point, player] : board.pieces) {
        position.men[player == 'w' ? 0 : 1].insert(numbers_.of(independent::name(point)));
    }
    return position;
}

std::vector<JudgedMove<independent::OssetianBoard>> OssetianJudge::moves(const Board& board) const {
    std::vector<JudgedMove<Board>> moves;
    for (auto& move : legal_moves(rules_, board)) {
        moves.push_back({{.from = numbers_.of(move.from),
                          .to = numbers_.of(move.to),
                          .captured = numbers_.of(move.captured)},
                         std::move(move.after)});
    }
    return moves;
}

StarJudge::StarJudge(const Variant& variant, const Game& game)
    : rules_(star_rules(variant)), numbers_(game) {}

independent::StarBoard StarJudge::start() const {
    Board board;
    for (const auto& field : rules_.fields()) {
        if (field[2] != '4') board.pieces[field] = field.substr(0, 1);
    }
    return board;
}

// Few pieces, most of them kings; the player to move has one.
independent::StarBoard StarJudge::endgame(Random& random) const {
    constexpr std::string_view players = "WBR";
    const auto fields = rules_.fields();
    Board board;
    board.turn = players[random() % players.size()];
    for (const char player : players) {
        for (auto count = random() % 4 + (player == board.turn ? 1 : 0); count > 0;) {
            const auto& field = any_of(fields, random);
            const bool king = random() % 3 != 0 || rules_.crowns(player, field);
            if (board.pieces.emplace(field, std::string(1, player) + (king ? "K" : "")).second) --count;
        }
    }
    return board;
}

PlainPosition StarJudge::plain(const Board& board) const {
    constexpr std::string_view players = "WBR";
    PlainPosition position{.turn = static_cast<int>(players.find(board.turn))};
    for (const auto& [field, piece] : board.pieces) {
        auto& pieces = piece.size() == 2 ? position.kings : position.men;
        pieces[players.find(piece.front())].insert(numbers_.of(field));
    }
    return position;
}

std::vector<JudgedMove<independent::StarBoard>> StarJudge::moves(const Board& board) const {
    std::vector<JudgedMove<Board>> moves;
    for (auto& move : rules_.legal_moves(board)) {
        PlainMove plain{.passes = move.from.empty()};
        if (!plain.passes) {
            plain = {.from = numbers_.of(move.from),
                     .to = numbers_.of(move.to),
                     .promotes = move.promotes,
                     .captured = numbers_.of(move.captured),
                     .huffable = numbers_.of(move.huffable)};
        }
        moves.push_back({plain, std::move(move.after)});
    }
    return moves;
}

}  // namespace dama::test
