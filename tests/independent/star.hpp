#pragma once

// The plain oracle for French draughts for three: fields are strings, the board is a map, the steps are read from the
// table of the rules at run time.

#include <istream>
#include <map>
#include <string>
#include <vector>

namespace dama::independent {

struct StarBoard {
    char turn = 'W';
    std::map<std::string, std::string> pieces;  // "Wa1" -> "W", a man of White, or "WK", his king

    bool operator==(const StarBoard&) const = default;
};

struct StarMove {
    std::string from;  // empty for a pass
    std::string to;
    std::vector<std::string> captured;  // in alphabetical order, as the next
    std::vector<std::string> huffable;
    bool promotes = false;
    StarBoard after;
};

class StarRules {
public:
    // `table`: the CSV of all steps; `forward_column`: which of its columns says whose men go forward.
    StarRules(std::istream& table, const std::string& forward_column);

    std::vector<std::string> fields() const;
    bool crowns(char player, const std::string& field) const;
    std::vector<StarMove> legal_moves(const StarBoard& board) const;

private:
    struct Step {
        std::string heading;
        std::string to;
        std::string onward;
        std::string forward_for;
    };
    using Line = std::vector<std::string>;  // fields

    struct Play {
        std::string from;
        std::string to;
        std::vector<std::string> captured;
        bool full = true;
    };

    std::vector<Line> lines_from(const std::string& field, const std::string& heading) const;
    std::vector<Line> lines_from(const std::string& field) const;
    std::vector<Play> quiet_plays(const StarBoard& board) const;
    std::vector<Play> captures_of(const StarBoard& board, const std::string& from) const;
    bool follow(const StarBoard& board, const std::string& piece, const Play& so_far,
                std::vector<Play>& found) const;
    bool follow_man(const StarBoard& board, const std::string& piece, const Play& so_far,
                    std::vector<Play>& found) const;
    bool follow_king(const StarBoard& board, const std::string& piece, const Play& so_far,
                     std::vector<Play>& found) const;
    StarMove make(const StarBoard& board, const Play& play, const std::vector<std::string>& owing) const;

    bool by_rows_;
    std::map<std::string, std::vector<Step>> steps_;
};

std::string to_fen(const StarBoard& board);

}  // namespace dama::independent
