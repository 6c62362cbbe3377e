#include "tests/independent/board.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <sstream>
#include <stdexcept>

namespace dama::independent {

namespace {

const std::array all_rules{
    Rules{.name = "czech", .lands_to_go_on = true, .precedence = Precedence::king},
    Rules{
        .name = "zapletal", .rows = 2, .first = 'b', .lands_to_go_on = true, .precedence = Precedence::king},
    Rules{.name = "huff", .lands_to_go_on = true, .precedence = Precedence::king, .huffing = true},
    Rules{.name = "english", .flying_kings = false},
    Rules{.name = "italian",
          .a1_dark = false,
          .men_capture_kings = false,
          .flying_kings = false,
          .precedence = Precedence::italian},
    Rules{.name = "russian",
          .men_capture_back = true,
          .lands_to_go_on = true,
          .crowning = Crowning::goes_on_as_king},
    Rules{.name = "pool",
          .men_capture_back = true,
          .lands_to_go_on = true,
          .crowning = Crowning::goes_on_as_man},
    Rules{.name = "brazilian",
          .men_capture_back = true,
          .precedence = Precedence::most,
          .crowning = Crowning::goes_on_as_man},
    Rules{.name = "international",
          .size = 10,
          .rows = 4,
          .men_capture_back = true,
          .precedence = Precedence::most,
          .crowning = Crowning::goes_on_as_man},
};

bool is_dark(const Rules& rules, Square square) {
    return ((square.file + square.rank) % 2 == 0) == rules.a1_dark;
}

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    std::istringstream in{std::string(text)};
    for (std::string part; std::getline(in, part, separator);) parts.push_back(part);
    return parts;
}

void place_group(const Rules& rules, Board& board, const std::string& group) {
    const char man = static_cast<char>(std::tolower(group.at(0)));
    for (const std::string& token : split(group.substr(1), ',')) {
        const bool crowned = token.starts_with('K');
        board[parse_square(rules, token.substr(crowned ? 1 : 0))] = crowned ? king(man) : man;
    }
}

using Namer = std::function<std::string(Square)>;

std::string write_group(const Rules& rules, const Board& board, char side, const Namer& square_name) {
    std::string group;
    for (const Square square : squares_of(rules, board, side)) {
        group += group.empty() ? "" : ",";
        group += (is_king(board[square]) ? "K" : "") + square_name(square);
    }
    return static_cast<char>(std::toupper(side)) + group;
}

std::string write_fen(const Rules& rules, const Board& board, const Namer& square_name) {
    return std::string(1, static_cast<char>(std::toupper(board.turn))) + ":" +
           write_group(rules, board, 'w', square_name) + ":" + write_group(rules, board, 'b', square_name);
}

}  // namespace

std::vector<std::string_view> variants() {
    std::vector<std::string_view> names;
    for (const Rules& rules : all_rules) names.push_back(rules.name);
    return names;
}

Rules rules_of(std::string_view variant) {
    const auto* found =
        std::find_if(all_rules.begin(), all_rules.end(), [&](const Rules& r) { return r.name == variant; });
    if (found == all_rules.end()) throw std::invalid_argument("no rules of '" + std::string(variant) + "'");
    return *found;
}

std::string name(Square square) {
    return static_cast<char>('a' + square.file) + std::to_string(square.rank + 1);
}

int number(const Rules& rules, Square square) {
    const auto squares = dark_squares(rules);
    return static_cast<int>(std::find(squares.begin(), squares.end(), square) - squares.begin()) + 1;
}

Square parse_square(const Rules& rules, const std::string& text) {
    for (const Square square : dark_squares(rules)) {
        if (text == name(square) || text == std::to_string(number(rules, square))) return square;
    }
    throw std::invalid_argument("no square '" + text + "'");
}

std::vector<Square> dark_squares(const Rules& rules) {
    std::vector<Square> squares;
    for (int rank = rules.size - 1; rank >= 0; --rank) {
        for (int file = 0; file < rules.size; ++file) {
            if (is_dark(rules, {file, rank})) squares.push_back({file, rank});
        }
    }
    return squares;
}

Board::Board() {
    for (auto& file : cells) file.fill(empty);
}

bool is_king(char piece) { return piece == 'W' || piece == 'B'; }

char king(char piece) { return static_cast<char>(std::toupper(piece)); }

char colour(char piece) {
    if (piece == empty) return empty;
    return piece == 'w' || piece == 'W' ? 'w' : 'b';
}

char opponent(char colour) { return colour == 'w' ? 'b' : 'w'; }

bool on_far_row(const Rules& rules, Square square, char piece) {
    return square.rank == (colour(piece) == 'w' ? rules.size - 1 : 0);
}

std::vector<Square> squares_of(const Rules& rules, const Board& board, char side) {
    std::vector<Square> squares;
    for (int file = 0; file < rules.size; ++file) {
        for (int rank = 0; rank < rules.size; ++rank) {
            if (colour(board.cells[file][rank]) == side) squares.push_back({file, rank});
        }
    }
    return squares;
}

Board start_board(const Rules& rules) {
    Board board;
    board.turn = rules.first;
    for (const Square square : dark_squares(rules)) {
        if (square.rank < rules.rows) board[square] = 'w';
        if (square.rank >= rules.size - rules.rows) board[square] = 'b';
    }
    return board;
}

Board parse_fen(const Rules& rules, std::string_view fen) {
    const auto parts = split(fen, ':');
    if (parts.empty() || (parts[0] != "W" && parts[0] != "B")) {
        throw std::invalid_argument("bad FEN '" + std::string(fen) + "'");
    }
    Board board;
    board.turn = colour(parts[0][0]);
    for (std::size_t i = 1; i < parts.size(); ++i) {
        const bool has_pieces = parts[i].starts_with('W') || parts[i].starts_with('B');
        if (has_pieces) place_group(rules, board, parts[i]);
    }
    return board;
}

std::string to_fen(const Rules& rules, const Board& board) { return write_fen(rules, board, name); }

std::string to_numeric_fen(const Rules& rules, const Board& board) {
    return write_fen(rules, board, [&](Square square) { return std::to_string(number(rules, square)); });
}

}  // namespace dama::independent
