#include "tests/independent/star_solver.hpp"

#include <algorithm>
#include <string_view>

namespace dama::independent {

namespace {

constexpr std::string_view colours = "WBR";

bool has_pieces(const StarBoard& board, char colour) {
    return std::any_of(board.pieces.begin(), board.pieces.end(),
                       [&](const auto& entry) { return entry.second[0] == colour; });
}

int players_left(const StarBoard& board) {
    return static_cast<int>(
        std::count_if(colours.begin(), colours.end(), [&](char c) { return has_pieces(board, c); }));
}

// Who moves takes the best for himself and the worst for each of the others.
char choose(char chooser, char player, char one, char other) {
    constexpr std::string_view worst_first = "LDW";
    const bool first_is_worse = worst_first.find(one) < worst_first.find(other);
    return first_is_worse == (chooser == player) ? other : one;
}

}  // namespace

StarSolver::StarSolver(const StarRules& rules, const std::vector<std::vector<std::string>>& materials,
                       int limit)
    : rules_(rules), fields_(rules.fields()), limit_(limit) {
    for (const auto& pieces : materials) place_all(pieces, StarBoard(), 0);
    for (int board = 0; board < static_cast<int>(boards_.size()); ++board) find_steps(board);
    guarantees_.resize(boards_.size());
    std::map<std::size_t, std::vector<int>> by_pieces;
    for (int board = 0; board < static_cast<int>(boards_.size()); ++board)
        by_pieces[boards_[board].pieces.size()].push_back(board);
    for (const auto& [pieces, group] : by_pieces) solve(group);
}

// Every way to place the pieces; the first of them on field number `first` or after it.
void StarSolver::place_all(const std::vector<std::string>& pieces, const StarBoard& board,
                           std::size_t first) {
    if (pieces.empty()) {
        for (const char colour : colours) {
            StarBoard position = board;
            position.turn = colour;
            if (has_pieces(board, colour)) add(position);
        }
        return;
    }
    const std::string& piece = pieces.front();
    const std::vector<std::string> rest(pieces.begin() + 1, pieces.end());
    const bool same_again = !rest.empty() && rest.front() == piece;
    for (std::size_t i = first; i < fields_.size(); ++i) {
        const bool crowned = piece.size() == 1 && rules_.crowns(piece[0], fields_[i]);
        if (crowned || board.pieces.contains(fields_[i])) continue;
        StarBoard placed = board;
        placed.pieces[fields_[i]] = piece;
        place_all(rest, placed, same_again ? i + 1 : 0);
    }
}

int StarSolver::add(const StarBoard& board) {
    const auto [entry, is_new] = numbers_.try_emplace(to_fen(board), static_cast<int>(boards_.size()));
    if (is_new) {
        boards_.push_back(board);
        steps_.emplace_back();
    }
    return entry->second;
}

void StarSolver::find_steps(int number) {
    const StarBoard board = boards_[number];
    if (players_left(board) == 1) return;
    std::vector<Step> steps;
    for (const StarMove& move : rules_.legal_moves(board)) {
        Step step{add(move.after), {}, !move.captured.empty()};
        for (const std::string& field : move.huffable) {
            if (players_left(move.after) == 1) break;
            StarBoard huffed = move.after;
            huffed.pieces.erase(field);
            step.huffed.push_back(add(huffed));
        }
        steps.push_back(step);
    }
    steps_[number] = steps;
}

// Those who have lost everything are out, whatever happens; the last one has won.
StarSolver::Results StarSolver::when_drawn(int number) const {
    const StarBoard& board = boards_[number];
    Results results{'D', 'D', 'D'};
    for (std::size_t c = 0; c < colours.size(); ++c) {
        if (!has_pieces(board, colours[c]))
            results[c] = 'L';
        else if (players_left(board) == 1)
            results[c] = 'W';
    }
    return results;
}

StarSolver::Results StarSolver::at_once(int board) const {
    Results results;
    for (std::size_t c = 0; c < colours.size(); ++c) results[c] = guarantees_[board][c].result;
    return results;
}

// What a move brings: a capture or a huff starts the count anew, with fewer pieces.
StarSolver::Results StarSolver::after(const Step& step, const std::vector<Results>& left) const {
    Results results = step.captures ? at_once(step.after) : left[step.after];
    for (const int huffed : step.huffed) {
        const Results option = at_once(huffed);
        for (std::size_t c = 0; c < colours.size(); ++c)
            results[c] = choose(boards_[step.after].turn, colours[c], results[c], option[c]);
    }
    return results;
}

StarSolver::Results StarSolver::with_a_ply_more(int board, const std::vector<Results>& left) const {
    if (steps_[board].empty()) return when_drawn(board);
    Results best = after(steps_[board].front(), left);
    for (const Step& step : steps_[board]) {
        const Results results = after(step, left);
        for (std::size_t c = 0; c < colours.size(); ++c)
            best[c] = choose(boards_[board].turn, colours[c], best[c], results[c]);
    }
    return best;
}

// All positions with the same number of pieces.
void StarSolver::solve(const std::vector<int>& group) {
    std::vector<Results> left(boards_.size());
    for (const int board : group) {
        left[board] = when_drawn(board);
        for (std::size_t c = 0; c < colours.size(); ++c) {
            if (left[board][c] != 'D') guarantees_[board][c] = {left[board][c], 0};
        }
    }
    bool changes = true;
    for (int n = 1; changes && (limit_ == 0 || n <= limit_); ++n) {
        changes = false;
        std::vector<Results> more = left;
        for (const int board : group) {
            more[board] = with_a_ply_more(board, left);
            for (std::size_t c = 0; c < colours.size(); ++c) {
                if (more[board][c] == left[board][c]) continue;
                guarantees_[board][c] = {more[board][c], n};
                changes = true;
            }
        }
        left = std::move(more);
    }
}

}  // namespace dama::independent
