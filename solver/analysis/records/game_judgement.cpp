#include "solver/analysis/records/game_judgement.hpp"

#include <algorithm>

#include "solver/analysis/probe/bounds.hpp"
#include "tablebase/error.hpp"

namespace dama {

namespace {

std::optional<Query> query_if_there(const AnalysisForTwo& analysis, const std::string& fen) {
    try {
        return analysis.query(fen);
    } catch (const tablebase::MissingTable&) {
        return std::nullopt;
    }
}

std::optional<Result> result_of(const std::optional<Query>& query) {
    if (!query) return std::nullopt;
    return query->value.outcomes.front().result;
}

MoveStatus status_of(const ExaminedRecord& examined) {
    if (!examined.fault) return MoveStatus::legal;
    return examined.move ? MoveStatus::irregular : MoveStatus::impossible;
}

std::optional<Redress> redress_of(const JudgedMove& move) {
    if (move.status == MoveStatus::legal) return std::nullopt;
    if (move.status == MoveStatus::impossible) return Redress::correct;
    if (!move.after || !move.if_corrected) return std::nullopt;
    if (*move.after == *move.if_corrected) return Redress::equal;
    return worth(*move.after) < worth(*move.if_corrected) ? Redress::stand : Redress::correct;
}

// The move as it was made, in the words of the position it was made in.
std::string text_of(const ExaminedRecord& examined, const pdn::Word& word) {
    if (!examined.move) return word.text;
    return (examined.huffed ? "(" + *examined.huffed + ")" : "") + examined.move->move;
}

class Judge {
public:
    Judge(const AnalysisForTwo& analysis, const pdn::Game& game)
        : notation_(analysis.notation()),
          analysis_(analysis),
          replay_(notation_, game),
          here_(query_if_there(analysis, replay_.fen())) {}

    // False if the game cannot go on after the move.
    bool judge(const pdn::Word& word, GameJudgement& game) {
        JudgedMove move;
        move.ply = static_cast<int>(game.moves.size()) + 1;
        move.fen = replay_.fen();
        move.turn = notation_.position(move.fen).turn;
        move.before = value_;
        const auto examined = replay_.make(word);
        move.move = text_of(examined, word);
        move.status = status_of(examined);
        move.fault = examined.fault;
        move.why = examined.why;
        if (move.fault) move.if_corrected = move.before;  // his best legal move keeps what he has
        const auto made = examined.move ? std::optional(examined) : correct();
        if (made) move.after = go_on(*made);
        move.better = redress_of(move);
        game.moves.push_back(std::move(move));
        return made.has_value();
    }

private:
    // Plays the best legal move.
    std::optional<ExaminedRecord> correct() {
        if (!here_ || here_->moves.empty()) return std::nullopt;
        return replay_.make_legal(here_->moves.front().first.move);
    }

    // The result for the player who has just moved.
    std::optional<Result> go_on(const ExaminedRecord& made) {
        const bool offers_huff = made.move->huffable && !made.move->huffable->empty();
        const auto offered = offers_huff ? result_with_best_huff(made) : std::nullopt;
        here_ = query_if_there(analysis_, replay_.fen());
        const auto after = offers_huff ? offered : seen_by_the_other(result_of(here_));
        value_ = seen_by_the_other(after);
        return after;
    }

    static std::optional<Result> seen_by_the_other(const std::optional<Result>& result) {
        return result ? std::optional(opposite(*result)) : std::nullopt;
    }

    std::optional<Result> result_with_best_huff(const ExaminedRecord& made) const {
        const auto query = made.huffed ? query_if_there(analysis_, made.before) : here_;
        if (!query) return std::nullopt;
        const auto rated = std::ranges::find(query->moves, made.move->move,
                                             [](const auto& entry) { return entry.first.move; });
        if (rated == query->moves.end()) return std::nullopt;
        return rated->second.outcomes.front().result;
    }

    const Notation& notation_;
    const AnalysisForTwo& analysis_;
    Replay replay_;
    std::optional<Query> here_;                       // what the tables say to the position
    std::optional<Result> value_ = result_of(here_);  // for the player to move, who may huff first
};

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

GameJudgement judge_game(const AnalysisForTwo& analysis, const pdn::Game& game) {
    GameJudgement judgement;
    Judge judge(analysis, game);
    for (const auto& word : game.moves) {
        if (judge.judge(word, judgement)) continue;
        judgement.unjudged = game.moves.size() - judgement.moves.size();
        break;
    }
    return judgement;
}

}  // namespace dama
