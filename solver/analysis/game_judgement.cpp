#include "solver/analysis/game_judgement.hpp"

#include <algorithm>

#include "tablebase/error.hpp"

namespace dama {

namespace {

std::optional<Query> query_if_there(const Oracle& oracle, const std::string& fen) {
    try {
        return oracle.query(fen);
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

// Loss, draw, win.
int worth(Result result) { return result == Result::win ? 2 : result == Result::draw ? 1 : 0; }

std::optional<Redress> redress_of(const JudgedMove& move) {
    if (move.status == MoveStatus::legal) return std::nullopt;
    if (move.status == MoveStatus::impossible) return Redress::correct;
    if (!move.after || !move.if_corrected) return std::nullopt;
    if (*move.after == *move.if_corrected) return Redress::equal;
    return worth(*move.after) < worth(*move.if_corrected) ? Redress::stand : Redress::correct;
}

class Judge {
public:
    Judge(const Rulebook& rules, const Oracle& oracle, std::string start)
        : rules_(rules), oracle_(oracle), fen_(std::move(start)), here_(query_if_there(oracle, fen_)) {}

    // False if the game cannot go on after the move.
    bool judge(const pdn::Word& word, GameJudgement& game) {
        const auto examined = examine(rules_, fen_, word);
        JudgedMove move;
        move.ply = static_cast<int>(game.moves.size()) + 1;
        move.fen = fen_;
        move.turn = rules_.read(fen_).turn;
        move.move = examined.move ? examined.move->move : word.text;
        move.status = status_of(examined);
        move.fault = examined.fault;
        move.why = examined.why;
        move.before = result_of(here_);
        if (move.fault) move.if_corrected = move.before;  // his best legal move keeps what he has
        const bool goes_on = play(examined);
        if (goes_on) move.after = after_move();
        move.better = redress_of(move);
        game.moves.push_back(std::move(move));
        return goes_on;
    }

private:
    bool play(const ExaminedRecord& examined) {
        if (examined.move) {
            fen_ = examined.after;
        } else if (here_ && !here_->moves.empty()) {
            fen_ = rules_.play(fen_, here_->moves.front().first.move);
        } else {
            return false;
        }
        here_ = query_if_there(oracle_, fen_);
        return true;
    }

    // The result for the player who has just moved.
    std::optional<Result> after_move() const {
        const auto result = result_of(here_);
        return result ? std::optional(opposite(*result)) : std::nullopt;
    }

    const Rulebook& rules_;
    const Oracle& oracle_;
    std::string fen_;
    std::optional<Query> here_;  // what the tables say to the position
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

GameJudgement judge_game(const Rulebook& rules, const Oracle& oracle, const pdn::Game& game) {
    GameJudgement judgement;
    Judge judge(rules, oracle, start_of(rules, game));
    for (const auto& word : game.moves) {
        if (judge.judge(word, judgement)) continue;
        judgement.unjudged = game.moves.size() - judgement.moves.size();
        break;
    }
    return judgement;
}

}  // namespace dama
