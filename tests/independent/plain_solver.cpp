#include "tests/independent/plain_solver.hpp"

#include <algorithm>

namespace dama::independent {

namespace {

// "KvMM" as "Wbb".
std::string pieces_of(std::string_view material) {
    std::string pieces;
    char man = 'w';
    for (const char letter : material) {
        if (letter == 'v')
            man = 'b';
        else
            pieces += letter == 'K' ? king(man) : man;
    }
    return pieces;
}

std::string side(int kings, int men) { return std::string(kings, 'K') + std::string(men, 'M'); }

bool has_pieces(const Rules& rules, const Board& board, char side) {
    return !squares_of(rules, board, side).empty();
}

// Soon won is best, then late, drawn, late lost.
bool is_better(const Outcome& a, const Outcome& b) {
    if (a.result != b.result) return a.result < b.result;
    return a.result == Result::win ? a.plies < b.plies : a.plies > b.plies;
}

}  // namespace

std::vector<std::string> materials_up_to(int pieces) {
    std::vector<std::string> sides;
    for (int count = 1; count < pieces; ++count) {
        for (int men = 0; men <= count; ++men) sides.push_back(side(count - men, men));
    }
    std::vector<std::string> materials;
    for (const std::string& white : sides) {
        for (const std::string& black : sides) {
            const bool few = static_cast<int>(white.size() + black.size()) <= pieces;
            if (few) materials.push_back(white + "v" + black);
        }
    }
    return materials;
}

std::size_t PlainSolver::HashBoard::operator()(const Board& board) const {
    const std::string_view cells(board.cells.front().data(), sizeof board.cells);
    return std::hash<std::string_view>()(cells) + static_cast<std::size_t>(board.turn);
}

PlainSolver::PlainSolver(const Rules& rules, const std::vector<std::string>& materials)
    : rules_(rules), squares_(dark_squares(rules)) {
    for (const std::string& material : materials) place_all(pieces_of(material), Board(), 0);
    for (Position position = 0; position < static_cast<Position>(boards_.size()); ++position) {
        find_steps(position);
    }
    white_ = solve('w');
    black_ = solve('b');
}

// Every way to place the pieces; the first of them on `first_square` or after it.
void PlainSolver::place_all(std::string_view pieces, const Board& board, std::size_t first_square) {
    if (pieces.empty()) {
        for (const char turn : {'w', 'b'}) {
            Board position = board;
            position.turn = turn;
            add(position);
        }
        return;
    }
    const char piece = pieces.front();
    const bool same_again = pieces.size() > 1 && pieces[1] == piece;
    for (std::size_t i = first_square; i < squares_.size(); ++i) {
        const bool unpromoted = !is_king(piece) && on_far_row(rules_, squares_[i], piece);
        if (board[squares_[i]] != empty || unpromoted) continue;
        Board placed = board;
        placed[squares_[i]] = piece;
        place_all(pieces.substr(1), placed, same_again ? i + 1 : 0);
    }
}

PlainSolver::Position PlainSolver::add(const Board& board) {
    const auto [entry, is_new] = positions_.try_emplace(board, static_cast<Position>(boards_.size()));
    if (is_new) {
        boards_.push_back(board);
        steps_.emplace_back();
    }
    return entry->second;
}

void PlainSolver::find_steps(Position position) {
    const Board board = boards_[position];
    if (!has_pieces(rules_, board, opponent(board.turn))) return;
    std::vector<Step> steps;
    for (const Move& move : legal_moves(rules_, board)) {
        Step step{add(move.after), {}, !move.captured.empty()};
        for (const Board& huffed : move.huffed) step.huffed.push_back(add(huffed));
        steps.push_back(step);
    }
    steps_[position] = steps;
}

// A player without an opponent has won, one without a move has lost.
bool PlainSolver::is_over_and_won(Position position, char player) const {
    const Board& board = boards_[position];
    const bool alone = !has_pieces(rules_, board, opponent(board.turn));
    const char winner = alone ? board.turn : opponent(board.turn);
    return is_over(position) && winner == player;
}

// The player's own move: the opponent chooses whether to huff, and still the goal is forced.
bool PlainSolver::forces(const Step& step, Goal goal, const PliesByPosition& plies) const {
    const auto in_time = [&](Position position) { return plies[position].has_value(); };
    return (goal.capture && step.captures) ||
           (in_time(step.after) && std::all_of(step.huffed.begin(), step.huffed.end(), in_time));
}

// The opponent's move: the player chooses whether to huff, which is a capture.
bool PlainSolver::allows(const Step& step, Goal goal, const PliesByPosition& plies) const {
    const auto in_time = [&](Position position) { return plies[position].has_value(); };
    return (goal.capture && !step.huffed.empty()) || in_time(step.after) ||
           std::any_of(step.huffed.begin(), step.huffed.end(), in_time);
}

bool PlainSolver::is_forced(Position position, Goal goal, const PliesByPosition& plies) const {
    const std::vector<Step>& steps = steps_[position];
    if (boards_[position].turn == goal.player) {
        return std::any_of(steps.begin(), steps.end(), [&](const Step& s) { return forces(s, goal, plies); });
    }
    return !is_over(position) &&
           std::all_of(steps.begin(), steps.end(), [&](const Step& s) { return allows(s, goal, plies); });
}

// Plies at which the goal is reached by force: the fewest for the player, the most for the opponent.
PlainSolver::PliesByPosition PlainSolver::solve(Goal goal) const {
    PliesByPosition plies(boards_.size());
    std::vector<Position> open;
    for (Position position = 0; position < static_cast<Position>(boards_.size()); ++position) {
        if (goal.end && is_over_and_won(position, goal.player))
            plies[position] = 0;
        else
            open.push_back(position);
    }
    for (int n = 1;; ++n) {
        const auto rest = std::partition(open.begin(), open.end(),
                                         [&](Position position) { return is_forced(position, goal, plies); });
        if (rest == open.begin()) return plies;
        std::for_each(open.begin(), rest, [&](Position position) { plies[position] = n; });
        open.erase(open.begin(), rest);
    }
}

PlainSolver::Forced PlainSolver::solve(char player) const {
    return {solve({.player = player, .capture = false, .end = true}),
            solve({.player = player, .capture = true, .end = false}),
            solve({.player = player, .capture = true, .end = true})};
}

Outcome PlainSolver::outcome(Position position, char player) const {
    if (const Plies plies = forced(player).win[position]) return {Result::win, plies};
    if (const Plies plies = forced(opponent(player)).win[position]) return {Result::loss, plies};
    return {Result::draw, std::nullopt};
}

Value PlainSolver::value(const Board& board) const {
    const Position position = positions_.at(board);
    const auto force = [&](char player) {
        return Force{forced(player).capture[position], forced(player).decision[position]};
    };
    const auto [result, plies] = outcome(position, board.turn);
    return {result, plies, is_over(position), force('w'), force('b')};
}

// The opponent takes the best for himself of the position and those after a huff.
Outcome PlainSolver::outcome(const Move& move) const {
    const char player = opponent(move.after.turn);
    Outcome worst = outcome(positions_.at(move.after), player);
    for (const Board& huffed : move.huffed) {
        const Outcome other = outcome(positions_.at(huffed), player);
        if (is_better(worst, other)) worst = other;
    }
    return worst;
}

}  // namespace dama::independent
