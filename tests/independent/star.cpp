#include "tests/independent/star.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <string_view>
#include <tuple>

namespace dama::independent {

namespace {

constexpr std::string_view colours = "WBR";

bool contains(const std::vector<std::string>& list, const std::string& text) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

bool is_king(const std::string& piece) { return piece.size() == 2; }

char neighbour(char player, int places_to_the_left) {
    return colours[(colours.find(player) + places_to_the_left) % 3];
}

bool is_enemy(const StarBoard& board, const std::string& field) {
    const auto found = board.pieces.find(field);
    return found != board.pieces.end() && found->second[0] != board.turn;
}

std::vector<std::string> cells_of(const std::string& line) {
    std::vector<std::string> cells;
    std::istringstream in(line);
    for (std::string cell; std::getline(in, cell, ',');) cells.push_back(cell);
    return cells;
}

// The turn goes on to the next player who has a piece.
void end_turn(StarBoard& board) {
    const char mover = board.turn;
    for (int i = 1; i <= 3; ++i) {
        board.turn = neighbour(mover, i);
        for (const auto& [field, piece] : board.pieces) {
            if (piece[0] == board.turn) return;
        }
    }
}

}  // namespace

StarRules::StarRules(std::istream& table, const std::string& forward_column)
    : by_rows_(forward_column == "forward_for_rows") {
    std::string line;
    std::getline(table, line);
    const auto names = cells_of(line);
    const auto column = [&](const std::string& name) {
        return std::find(names.begin(), names.end(), name) - names.begin();
    };
    while (std::getline(table, line)) {
        const auto cells = cells_of(line);
        steps_[cells[column("from")]].push_back({cells[column("direction")], cells[column("to")],
                                                 cells[column("onward")], cells[column(forward_column)]});
    }
}

std::vector<std::string> StarRules::fields() const {
    std::vector<std::string> list;
    for (const auto& [field, steps] : steps_) list.push_back(field);
    return list;
}

bool StarRules::crowns(char player, const std::string& field) const {
    const char left = neighbour(player, 1);
    const char right = neighbour(player, 2);
    if (by_rows_) return field[0] != player && field[2] == '1';
    const std::string place = field.substr(1);
    return (field[0] == left && (place == "a1" || place == "a3")) ||
           (field[0] == right && (place == "h2" || place == "h4"));
}

// All ways from one field in one direction to the edge; where the way forks there are several.
std::vector<StarRules::Line> StarRules::lines_from(const std::string& field,
                                                   const std::string& heading) const {
    std::vector<Line> lines;
    for (const Step& step : steps_.at(field)) {
        if (step.heading != heading) continue;
        auto rest = lines_from(step.to, step.onward);
        if (rest.empty()) rest.push_back({});
        for (Line& line : rest) {
            line.insert(line.begin(), step.to);
            lines.push_back(line);
        }
    }
    return lines;
}

std::vector<StarRules::Line> StarRules::lines_from(const std::string& field) const {
    std::vector<Line> all;
    for (const char* heading : {"fl", "fr", "bl", "br"}) {
        const auto lines = lines_from(field, heading);
        all.insert(all.end(), lines.begin(), lines.end());
    }
    return all;
}

std::vector<StarRules::Play> StarRules::quiet_plays(const StarBoard& board) const {
    std::set<std::pair<std::string, std::string>> ways;
    for (const auto& [from, piece] : board.pieces) {
        if (piece[0] != board.turn) continue;
        if (is_king(piece)) {
            for (const Line& line : lines_from(from)) {
                for (const std::string& to : line) {
                    if (board.pieces.contains(to)) break;
                    ways.emplace(from, to);
                }
            }
        } else {
            for (const Step& step : steps_.at(from)) {
                const bool forward = step.forward_for.find(board.turn) != std::string::npos;
                if (forward && !board.pieces.contains(step.to)) ways.emplace(from, step.to);
            }
        }
    }
    std::vector<Play> plays;
    for (const auto& [from, to] : ways) plays.push_back({from, to, {}, false});
    return plays;
}

std::vector<StarRules::Play> StarRules::captures_of(const StarBoard& board, const std::string& from) const {
    StarBoard without = board;
    without.pieces.erase(from);
    std::vector<Play> found;
    follow(without, board.pieces.at(from), {from, from, {}, false}, found);
    return found;
}

// Adds every capture that goes on from a point reached; whether there is one.
bool StarRules::follow(const StarBoard& board, const std::string& piece, const Play& so_far,
                       std::vector<Play>& found) const {
    return is_king(piece) ? follow_king(board, piece, so_far, found)
                          : follow_man(board, piece, so_far, found);
}

bool StarRules::follow_man(const StarBoard& board, const std::string& piece, const Play& so_far,
                           std::vector<Play>& found) const {
    bool further = false;
    for (const Step& over : steps_.at(so_far.to)) {
        if (over.forward_for.find(piece[0]) == std::string::npos) continue;
        if (!is_enemy(board, over.to) || contains(so_far.captured, over.to)) continue;
        for (const Step& landing : steps_.at(over.to)) {
            if (landing.heading != over.onward || board.pieces.contains(landing.to)) continue;
            if (landing.forward_for.find(piece[0]) == std::string::npos) continue;
            further = true;
            Play longer = so_far;
            longer.to = landing.to;
            longer.captured.push_back(over.to);
            longer.full = crowns(piece[0], longer.to) || !follow(board, piece, longer, found);
            found.push_back(longer);
        }
    }
    return further;
}

bool StarRules::follow_king(const StarBoard& board, const std::string& piece, const Play& so_far,
                            std::vector<Play>& found) const {
    bool further = false;
    for (const Line& line : lines_from(so_far.to)) {
        const auto victim = std::find_if(line.begin(), line.end(),
                                         [&](const std::string& f) { return board.pieces.contains(f); });
        if (victim == line.end() || !is_enemy(board, *victim) || contains(so_far.captured, *victim)) continue;
        std::vector<Play> landings;
        bool goes_on = false;
        for (auto to = victim + 1; to != line.end() && !board.pieces.contains(*to); ++to) {
            Play longer = so_far;
            longer.to = *to;
            longer.captured.push_back(*victim);
            goes_on |= follow(board, piece, longer, found);
            landings.push_back(longer);
        }
        for (Play& play : landings) {
            play.full = !goes_on;
            found.push_back(play);
        }
        further |= !landings.empty();
    }
    return further;
}

StarMove StarRules::make(const StarBoard& board, const Play& play,
                         const std::vector<std::string>& owing) const {
    StarMove move{play.from, play.to, play.captured, {}, false, board};
    std::sort(move.captured.begin(), move.captured.end());
    const std::string piece = board.pieces.at(play.from);
    move.promotes = !is_king(piece) && crowns(board.turn, play.to);
    move.after.pieces.erase(play.from);
    for (const std::string& field : play.captured) move.after.pieces.erase(field);
    move.after.pieces[play.to] = move.promotes ? piece + "K" : piece;
    end_turn(move.after);

    const bool captured_as_it_should = !play.captured.empty() && contains(owing, play.from);
    if (captured_as_it_should) {
        if (!play.full) move.huffable = {play.to};
    } else {
        move.huffable = owing;
        std::replace(move.huffable.begin(), move.huffable.end(), play.from, play.to);
    }
    std::sort(move.huffable.begin(), move.huffable.end());
    return move;
}

std::vector<StarMove> StarRules::legal_moves(const StarBoard& board) const {
    std::vector<Play> plays;
    std::vector<std::string> men;
    std::vector<std::string> kings;
    for (const auto& [field, piece] : board.pieces) {
        if (piece[0] != board.turn) continue;
        const auto captures = captures_of(board, field);
        if (!captures.empty()) (is_king(piece) ? kings : men).push_back(field);
        plays.insert(plays.end(), captures.begin(), captures.end());
    }
    const auto& owing = kings.empty() ? men : kings;
    const auto quiet = quiet_plays(board);
    plays.insert(plays.end(), quiet.begin(), quiet.end());
    // Of plays that are one move a full one counts.
    std::stable_partition(plays.begin(), plays.end(), [](const Play& play) { return play.full; });

    std::vector<StarMove> moves;
    std::set<std::tuple<std::string, std::string, std::vector<std::string>>> known;
    for (const Play& play : plays) {
        StarMove move = make(board, play, owing);
        if (known.emplace(move.from, move.to, move.captured).second) moves.push_back(std::move(move));
    }
    if (moves.empty()) {
        StarMove pass{"", "", {}, {}, false, board};
        end_turn(pass.after);
        moves.push_back(std::move(pass));
    }
    return moves;
}

std::string to_fen(const StarBoard& board) {
    std::string fen(1, board.turn);
    for (const char colour : colours) {
        fen += std::string(":") + colour;
        bool first = true;
        for (const auto& [field, piece] : board.pieces) {
            if (piece[0] != colour) continue;
            fen += (first ? "" : ",") + std::string(is_king(piece) ? "K" : "") + field;
            first = false;
        }
    }
    return fen;
}

}  // namespace dama::independent
