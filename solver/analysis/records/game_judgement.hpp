#pragma once

// Every move of a game on record, held against the rules and the tables.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis/analysis_for_two.hpp"
#include "solver/games/rules/irregularity.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/notation/replay.hpp"

namespace dama {

enum class MoveStatus {
    legal,
    irregular,  // the rules forbid it, but the opponent may let it stand
    impossible  // no piece moves like that
};

// What the opponent does best about a move that is not legal.
enum class Redress { stand, correct, equal };

std::string_view name(MoveStatus status);
std::string_view name(Redress redress);

// Results are for the player who makes the move; nothing where no table tells.
struct JudgedMove {
    int ply = 0;
    std::string fen;  // the position before it
    int turn = 0;
    std::string move;
    MoveStatus status = MoveStatus::legal;
    std::optional<Irregularity> fault;
    std::string why;
    std::optional<Result> before;
    std::optional<Result> after;         // as the game goes on
    std::optional<Result> if_corrected;  // to his best legal move
    std::optional<Redress> better;

    // Whether the move has changed the theoretical result.
    bool is_blunder() const { return before && after && *before != *after; }
};

struct GameJudgement {
    std::vector<JudgedMove> moves;
    std::size_t unjudged =
        0;  // moves at the end: they follow an impossible move that no table knows how to correct
    bool is_regular() const;
};

// An irregular move stands and the game goes on from there; in place of an impossible one the best legal move is
// played. Throws NotationError for what cannot be read.
GameJudgement judge_game(const AnalysisForTwo& analysis, const pdn::Game& game);

}  // namespace dama
