#pragma once

// The articles of the Czech federation by which a game is drawn over the board (rules 7, art. 6.1 to 6.4): counted move
// by move, without tables.

#include <array>
#include <map>
#include <string_view>

#include "solver/games/board/board_plan.hpp"
#include "solver/games/moves/plain_position.hpp"

namespace dama {

struct ArticleCount {
    std::string_view article;
    int count = 0;  // occurrences (6.1), moves of each side (the others)
    int needed = 0;

    int met() const { return count < needed ? count : needed; }  // of what is needed
    int beyond() const { return count - met(); }                 // more than that
    bool applies() const { return count >= needed; }
    bool operator==(const ArticleCount&) const = default;
};

class FederationArticles {
public:
    // `half_moves`: plies without a capture or a man's move that came before the position.
    FederationArticles(const BoardPlan& board, const PlainPosition& position, int half_moves = 0);

    // The position after one more move, which captured, was made by a man, or neither.
    void add(const PlainPosition& position, bool captured_or_by_man);

    std::array<ArticleCount, 4> counts() const;

private:
    // What one side has on the board.
    struct Side {
        int men = 0;
        int kings = 0;
        int kings_on_main_diagonal = 0;
    };
    using Sides = std::array<Side, 2>;

    // Plies for which a condition has held with the same material.
    class Stretch {
    public:
        void see(bool holds, bool same_material);
        int moves_of_each_side() const { return plies_ / 2; }

    private:
        bool held_ = false;
        int plies_ = 0;
    };

    Sides sides_of(const PlainPosition& position) const;
    static bool same_material(const Sides& a, const Sides& b);
    void see(const PlainPosition& position);

    Squares main_diagonal_;
    std::map<PlainPosition, int>
        occurrences_;  // since a capture or a man's move, before which none comes back
    int occurrences_now_ = 0;
    int uneventful_plies_ = 0;
    Sides sides_{};
    Stretch three_against_one_;  // 6.3
    Stretch two_against_one_;    // 6.4
};

}  // namespace dama
