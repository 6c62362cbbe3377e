#pragma once

// Rules and boards of the independent oracle: facts looked up at run time, characters on a plain board, White
// below.

#include <array>
#include <compare>
#include <string>
#include <string_view>
#include <vector>

namespace dama::independent {

enum class Precedence { free, king, most, italian };

// What a man does whom a capture brings to the far row.
enum class Crowning { ends_the_move, goes_on_as_king, goes_on_as_man };

struct Rules {
    std::string_view name;
    int size = 8;
    int rows = 3;  // filled by each side at the start
    char first = 'w';
    bool a1_dark = true;
    bool men_capture_back = false;
    bool men_capture_kings = true;
    bool flying_kings = true;
    bool lands_to_go_on = false;  // a king that can land where the capture goes on has to
    Precedence precedence = Precedence::free;
    Crowning crowning = Crowning::ends_the_move;
    bool huffing = false;
};

std::vector<std::string_view> variants();
Rules rules_of(std::string_view variant);  // std::invalid_argument if there is none

struct Square {
    int file = 0;
    int rank = 0;
    auto operator<=>(const Square&) const = default;
};

std::string name(Square square);                                   // "c3", on every board
int number(const Rules& rules, Square square);                     // as PDN counts
Square parse_square(const Rules& rules, const std::string& text);  // a name or a number
std::vector<Square> dark_squares(const Rules& rules);              // in the order of their numbers

constexpr char empty = '.';

struct Board {
    Board();

    char& operator[](Square square) { return cells[square.file][square.rank]; }
    char operator[](Square square) const { return cells[square.file][square.rank]; }
    auto operator<=>(const Board&) const = default;

    char turn = 'w';
    std::array<std::array<char, 10>, 10> cells;  // by file and rank: men w and b, kings W and B
};

bool is_king(char piece);
char king(char piece);
char colour(char piece);  // 'w' or 'b', or empty
char opponent(char colour);
bool on_far_row(const Rules& rules, Square square, char piece);
std::vector<Square> squares_of(const Rules& rules, const Board& board, char side);

Board start_board(const Rules& rules);

// Squares as names or numbers, no ranges; groups other than W and B are skipped. Throws std::invalid_argument.
Board parse_fen(const Rules& rules, std::string_view fen);
std::string to_fen(const Rules& rules, const Board& board);          // with names
std::string to_numeric_fen(const Rules& rules, const Board& board);  // with numbers

}  // namespace dama::independent
