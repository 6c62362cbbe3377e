#include "solver/analysis/records/game_judgement.hpp"

#include <algorithm>
#include <utility>

#include "solver/analysis/probe/bounds.hpp"

namespace dama {

namespace {

MoveStatus status_of(const MadeMove& made) {
    if (!made.fault) return MoveStatus::legal;
    return made.move ? MoveStatus::irregular : MoveStatus::impossible;
}

std::optional<Result> seen_by_the_other(const std::optional<Result>& result) {
    return result ? std::optional(opposite(*result)) : std::nullopt;
}

std::optional<Redress> redress_of(const JudgedMove& move) {
    if (move.status == MoveStatus::legal) return std::nullopt;
    if (move.status == MoveStatus::impossible) return Redress::correct;
    if (!move.after || !move.if_corrected) return std::nullopt;
    if (*move.after == *move.if_corrected) return Redress::equal;
    return worth(*move.after) < worth(*move.if_corrected) ? Redress::stand : Redress::correct;
}

}  // namespace

std::string_view name(MoveStatus status) {
    switch (status) {
        case MoveStatus::irregular: return "irregular";
        case MoveStatus::impossible: return "impossible";
        case MoveStatus::legal: break;
    }
    return "legal";
}

std::string_view name(Redress redress) {
    switch (redress) {
        case Redress::stand: return "stand";
        case Redress::correct: return "correct";
        case Redress::equal: break;
    }
    return "equal";
}

bool GameJudgement::is_regular() const {
    return std::ranges::all_of(moves, [](const auto& move) { return move.status == MoveStatus::legal; });
}

GameJudge::GameJudge(const AnalysisForTwo& analysis, const pdn::Game& game)
    : analysis_(analysis),
      notation_(analysis.notation()),
      game_(game),
      replay_(notation_, game),
      value_(known_result(replay_.position())) {}

std::optional<JudgedMove> GameJudge::next() {
    if (stopped_ || unjudged() == 0) return std::nullopt;
    const auto& word = game_.moves[judged_];
    auto move = replay_.is_over() ? after_the_end(word) : judge(word);
    ++judged_;
    if (move.is_blunder()) ++blunders_;
    return move;
}

std::optional<Result> GameJudge::result_on_board() const {
    if (!replay_.is_over()) return std::nullopt;
    const auto end = analysis_.outcome_at_end(replay_.position());
    return end ? std::optional(end->result) : std::nullopt;
}

JudgedMove GameJudge::judge(const pdn::Word& word) {
    JudgedMove move;
    move.ply = static_cast<int>(judged_) + 1;
    move.fen = notation_.fen(replay_.position());
    move.turn = replay_.position().turn;
    move.before = value_;
    const auto made = replay_.make(word, std::span(game_.moves).subspan(judged_ + 1));
    move.move = made.text;
    move.status = status_of(made);
    move.fault = made.fault;
    move.why = made.why;
    move.owed = made.owed;
    if (move.fault) move.if_corrected = move.before;  // his best legal move keeps what he has
    const auto played = move.status == MoveStatus::impossible ? correct() : std::optional(made);
    if (played) move.after = value_after(*played);
    if (played && move.status == MoveStatus::impossible) move.played = played->text;
    move.better = redress_of(move);
    stopped_ = !played;
    return move;
}

JudgedMove GameJudge::after_the_end(const pdn::Word& word) const {
    return {.ply = static_cast<int>(judged_) + 1,
            .fen = notation_.fen(replay_.position()),
            .turn = replay_.position().turn,
            .move = word.text,
            .status = MoveStatus::impossible,
            .after_end = true,
            .fault = {},
            .why = "the game is over",
            .owed = {},
            .played = {},
            .before = {},
            .after = {},
            .if_corrected = {},
            .better = {}};
}

// Plays the best legal move.
std::optional<MadeMove> GameJudge::correct() {
    const auto best = analysis_.known_best_move(replay_.position());
    return best ? std::optional(replay_.make_legal(*best)) : std::nullopt;
}

// The result for the player who has just moved, or only huffed.
std::optional<Result> GameJudge::value_after(const MadeMove& made) {
    if (made.is_huff_alone()) return value_ = known_result(made.after);
    const auto after = made.move->huffable.empty() ? seen_by_the_other(known_result(made.after))
                                                   : analysis_.known_result_after(made.before, *made.move);
    value_ = seen_by_the_other(after);
    return after;
}

// Slices that turn out to have no table are not looked for again.
std::optional<Result> GameJudge::known_result(const PlainPosition& position) {
    const auto material = material_of(position, notation_.variant().players);
    if (without_table_.contains(material)) {
        const auto end = analysis_.outcome_at_end(position);
        return end ? std::optional(end->result) : std::nullopt;
    }
    if (!analysis_.has_results(position)) without_table_.insert(material);
    return analysis_.known_result(position);
}

GameJudgement judge_game(const AnalysisForTwo& analysis, const pdn::Game& game) {
    GameJudgement judgement;
    GameJudge judge(analysis, game);
    while (auto move = judge.next()) judgement.moves.push_back(std::move(*move));
    judgement.unjudged = judge.unjudged();
    return judgement;
}

}  // namespace dama
