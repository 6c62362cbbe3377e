#include "tests/independent/ossetian.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

namespace dama::independent {

namespace {

char other(char player) { return player == 'w' ? 'b' : 'w'; }

bool is_centre(Point point) { return point.x % 2 == 1; }

bool is_on_board(const OssetianGame& game, Point point) {
    const int last = 2 * (game.size - 1);
    return point.x >= 0 && point.x <= last && point.y >= 0 && point.y <= last;
}

// The next point on the line that leaves `point` in a direction, if the line goes there.
std::optional<Point> next(const OssetianGame& game, Point point, int right, int up) {
    const bool diagonal = right != 0 && up != 0;
    if (is_centre(point) && !diagonal) return std::nullopt;
    const int length = game.centres && diagonal ? 1 : 2;
    const Point reached{point.x + right * length, point.y + up * length};
    return is_on_board(game, reached) ? std::optional(reached) : std::nullopt;
}

class MoveFinder {
public:
    MoveFinder(const OssetianGame& game, const OssetianBoard& board) : game_(game), board_(board) {}

    std::vector<OssetianMove> find() {
        for (const auto& [point, player] : board_.pieces) {
            if (player != board_.turn) continue;
            step(point);
            jump(point, point, board_, {});
        }
        return moves_;
    }

private:
    void step(Point from) {
        const int forward = board_.turn == 'w' ? 1 : -1;
        for (const int right : {-1, 0, 1}) {
            const auto to = next(game_, from, right, forward);
            if (to && !board_.pieces.contains(*to)) add(from, *to, {}, moved(board_, from, *to));
        }
    }

    // Goes on from `at` on a board from which what was captured has been lifted already.
    void jump(Point from, Point at, const OssetianBoard& board, const std::set<std::string>& captured) {
        for (const int right : {-1, 0, 1}) {
            for (const int up : {-1, 0, 1}) {
                if (right == 0 && up == 0) continue;
                const auto over = next(game_, at, right, up);
                const auto to = over ? next(game_, *over, right, up) : std::nullopt;
                if (!to || board.pieces.contains(*to)) continue;
                const auto victim = board.pieces.find(*over);
                if (victim == board.pieces.end() || victim->second == board.turn) continue;
                OssetianBoard after = moved(board, at, *to);
                after.pieces.erase(*over);
                auto taken = captured;
                taken.insert(name(*over));
                if (add(from, *to, taken, after)) jump(from, *to, after, taken);
            }
        }
    }

    static OssetianBoard moved(OssetianBoard board, Point from, Point to) {
        board.pieces.erase(from);
        board.pieces[to] = board.turn;
        return board;
    }

    // False if the move is known.
    bool add(Point from, Point to, const std::set<std::string>& captured, OssetianBoard after) {
        if (!seen_.emplace(from, to, captured).second) return false;
        after.turn = other(board_.turn);
        moves_.push_back({name(from), name(to), {captured.begin(), captured.end()}, std::move(after)});
        return true;
    }

    const OssetianGame& game_;
    const OssetianBoard& board_;
    std::set<std::tuple<Point, Point, std::set<std::string>>> seen_;
    std::vector<OssetianMove> moves_;
};

int count(const OssetianBoard& board, char player) {
    return static_cast<int>(
        std::ranges::count_if(board.pieces, [&](const auto& piece) { return piece.second == player; }));
}

}  // namespace

OssetianGame ossetian_game(std::string_view variant) {
    if (variant == "ossetian21") return {7, false};
    if (variant == "ossetian27") return {9, false};
    if (variant == "ossetian33") return {7, true};
    if (variant == "ossetian43") return {9, true};
    throw std::invalid_argument("no such game");
}

std::string name(Point point) {
    std::string text{static_cast<char>('a' + point.x / 2), static_cast<char>('1' + point.y / 2)};
    return is_centre(point) ? text + "+" : text;
}

std::vector<Point> points_of(const OssetianGame& game) {
    std::vector<Point> points;
    for (int y = 0; y <= 2 * (game.size - 1); ++y) {
        for (int x = y % 2; x <= 2 * (game.size - 1); x += 2) {
            if (y % 2 == 0 || game.centres) points.push_back({x, y});
        }
    }
    return points;
}

OssetianBoard parse_ossetian_fen(std::string_view fen) {
    OssetianBoard board;
    board.turn = fen.at(0) == 'W' ? 'w' : 'b';
    char player = 'w';
    for (std::size_t i = 1; i < fen.size(); ++i) {
        if (fen[i] == 'W') player = 'w';
        if (fen[i] == 'B') player = 'b';
        if (fen[i] < 'a' || fen[i] > 'i') continue;
        const int half = i + 2 < fen.size() && fen[i + 2] == '+' ? 1 : 0;
        board.pieces[{2 * (fen[i] - 'a') + half, 2 * (fen[i + 1] - '1') + half}] = player;
    }
    return board;
}

std::string to_fen(const OssetianBoard& board) {
    std::string text = board.turn == 'w' ? "W" : "B";
    for (const char player : {'w', 'b'}) {
        std::vector<Point> points;
        for (const auto& [point, owner] : board.pieces) {
            if (owner == player) points.push_back(point);
        }
        std::ranges::sort(points, {}, [](Point p) { return std::pair(p.y, p.x); });
        text += player == 'w' ? ":W" : ":B";
        for (std::size_t i = 0; i < points.size(); ++i) text += (i == 0 ? "" : ",") + name(points[i]);
    }
    return text;
}

std::vector<OssetianMove> legal_moves(const OssetianGame& game, const OssetianBoard& board) {
    return MoveFinder(game, board).find();
}

OssetianValue OssetianSolver::value(const OssetianBoard& board) {
    const std::string key = to_fen(board);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const auto moves = legal_moves(game_, board);
    if (moves.empty()) return known_[key] = value_when_blocked(board);
    const auto merit = [](const OssetianValue& v) { return v.result * (1000 - v.plies); };
    std::optional<OssetianValue> best;
    for (const OssetianMove& move : moves) {
        const OssetianValue after = value(move.after);
        const OssetianValue own{-after.result, after.result == 0 ? 0 : after.plies + 1};
        if (!best || merit(own) > merit(*best)) best = own;
    }
    return known_[key] = *best;
}

OssetianValue OssetianSolver::value_when_blocked(const OssetianBoard& board) const {
    OssetianBoard opponent_to_move = board;
    opponent_to_move.turn = other(board.turn);
    if (!legal_moves(game_, opponent_to_move).empty()) return {-1, 0};
    const int lead = count(board, board.turn) - count(board, other(board.turn));
    return {lead > 0 ? 1 : lead < 0 ? -1 : 0, 0};
}

}  // namespace dama::independent
