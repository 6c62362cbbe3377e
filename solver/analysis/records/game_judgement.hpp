#pragma once

// Every move of a game on record, held against the rules and the tables.

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis/analysis_for_two.hpp"
#include "solver/analysis/records/recorded_result.hpp"
#include "solver/games/rules/irregularity.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/notation/pdn/replay.hpp"

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
    bool after_end = false;  // the game was over; nothing else is told then
    std::optional<Irregularity> fault;
    std::string why;
    std::vector<std::string> owed;        // the captures of which an irregular move should have been one
    std::optional<std::string> played{};  // the best legal move, played in place of an impossible one
    std::optional<Result> before;
    std::optional<Result> after;         // as the game goes on
    std::optional<Result> if_corrected;  // to his best legal move
    std::optional<Redress> better;

    // Whether the move has changed the theoretical result.
    bool is_blunder() const { return before && after && *before != *after; }
};

// Judges the moves of one game in turn. An irregular move stands and the game goes on from there; in place of an
// impossible one the best legal move is played; moves after the end of the game are impossible, and nothing is played.
class GameJudge {
public:
    // Both must outlive it. Throws NotationError if the record is no game of the variant.
    GameJudge(const AnalysisForTwo& analysis, const pdn::Game& game);

    // Nothing when all are judged, or those that are left follow an impossible move that no table knows how to correct.
    // Throws NotationError for what cannot be read.
    std::optional<JudgedMove> next();
    // What the record says of the result, and what the board says if the game is over there: for the player to move.
    RecordedResult recorded() const { return recorded_result(game_); }
    std::optional<Result> result_on_board() const;
    int turn() const { return replay_.position().turn; }
    // How many of the judged moves have changed the theoretical result.
    std::size_t blunders() const { return blunders_; }
    // How many moves are left.
    std::size_t unjudged() const { return game_.moves.size() - judged_; }

private:
    JudgedMove judge(const pdn::Word& word);
    JudgedMove after_the_end(const pdn::Word& word) const;
    std::optional<Result> value_after(const MadeMove& made);
    std::optional<Result> known_result(const PlainPosition& position);
    std::optional<MadeMove> correct();

    const AnalysisForTwo& analysis_;
    const Notation& notation_;
    const pdn::Game& game_;
    Replay replay_;
    std::size_t judged_ = 0;
    std::size_t blunders_ = 0;
    bool stopped_ = false;
    std::set<tablebase::Material> without_table_;
    std::optional<Result> value_;  // for the player to move, who may huff first
};

struct GameJudgement {
    std::vector<JudgedMove> moves;
    std::size_t unjudged =
        0;  // moves at the end: they follow an impossible move that no table knows how to correct
    bool is_regular() const;
};

// All of a game at once.
GameJudgement judge_game(const AnalysisForTwo& analysis, const pdn::Game& game);

}  // namespace dama
