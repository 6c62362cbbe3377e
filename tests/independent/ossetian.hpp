#pragma once

// Ossetian draughts by the rules alone, slow and obvious: legal moves from pieces in a map, values by recursion. The
// judge of the product; it shares no code with it. Keep it so.
//
//     OssetianSolver solver(ossetian_game("ossetian33"));
//     solver.value(parse_ossetian_fen("W:Wc3+:Bd5"))

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace dama::independent {

struct OssetianGame {
    int size = 7;          // grid points in a row
    bool centres = false;  // whether there are points in the middle of unit squares
};

OssetianGame ossetian_game(std::string_view variant);

// In half units: grid points are even in both coordinates, centres odd.
struct Point {
    int x = 0;
    int y = 0;
    auto operator<=>(const Point&) const = default;
};

std::string name(Point point);  // "c3", "c3+"
std::vector<Point> points_of(const OssetianGame& game);

struct OssetianBoard {
    char turn = 'w';
    std::map<Point, char> pieces;  // 'w' or 'b'
    auto operator<=>(const OssetianBoard&) const = default;
};

OssetianBoard parse_ossetian_fen(std::string_view fen);  // of a well-formed position
std::string to_fen(const OssetianBoard& board);

struct OssetianMove {
    std::string from;
    std::string to;
    std::vector<std::string> captured;  // sorted
    OssetianBoard after;
};

// No two are equal in from, to and captured.
std::vector<OssetianMove> legal_moves(const OssetianGame& game, const OssetianBoard& board);

// For the player to move: 1 he wins, 0 draw, -1 he loses; the plies to the end are 0 for a draw.
struct OssetianValue {
    int result = 0;
    int plies = 0;
    bool operator==(const OssetianValue&) const = default;
};

class OssetianSolver {
public:
    explicit OssetianSolver(OssetianGame game) : game_(game) {}

    OssetianValue value(const OssetianBoard& board);

private:
    OssetianValue value_when_blocked(const OssetianBoard& board) const;

    OssetianGame game_;
    std::unordered_map<std::string, OssetianValue> known_;  // by FEN
};

}  // namespace dama::independent
