#pragma once

// What each of three players can guarantee, by plain forward search: all positions in a map with all their moves, and
// for n = 0, 1, 2, ... plies left until the game is drawn what each can still force. No index, no moves back, and no
// distances: the plies to a decision are the n at which it first can be forced.

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/independent/star.hpp"

namespace dama::independent {

// For one player against the other two.
struct Guarantee {
    char result = 'D';  // W, D or L
    std::optional<int> plies;

    bool operator==(const Guarantee&) const = default;
};

class StarSolver {
public:
    // Solves all positions with these pieces ("WK", a king of White; "B", a man of Black), every player to move, and
    // all that they lead to. A limit of 0 is none.
    StarSolver(const StarRules& rules, const std::vector<std::vector<std::string>>& materials, int limit);

    const std::vector<StarBoard>& boards() const { return boards_; }
    // Of White, Black and Red.
    const std::array<Guarantee, 3>& guarantees(int board) const { return guarantees_[board]; }

private:
    using Results = std::array<char, 3>;

    struct Step {
        int after;
        std::vector<int> huffed;
        bool captures;
    };

    void place_all(const std::vector<std::string>& pieces, const StarBoard& board, std::size_t first);
    int add(const StarBoard& board);
    void find_steps(int board);
    void solve(const std::vector<int>& group);
    Results with_a_ply_more(int board, const std::vector<Results>& left) const;
    Results after(const Step& step, const std::vector<Results>& left) const;
    Results at_once(int board) const;
    Results when_drawn(int board) const;

    const StarRules& rules_;
    std::vector<std::string> fields_;
    int limit_;
    std::map<std::string, int> numbers_;  // by FEN
    std::vector<StarBoard> boards_;
    std::vector<std::vector<Step>> steps_;
    std::vector<std::array<Guarantee, 3>> guarantees_;
};

}  // namespace dama::independent
