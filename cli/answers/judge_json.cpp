#include "cli/answers/judge_json.hpp"

#include "cli/answers/judge_text.hpp"

namespace dama::cli {

namespace {

Json named(const std::optional<Result>& result) {
    return result ? Json(result_name(*result)) : Json(nullptr);
}

Json reason(const JudgedMove& move) {
    if (move.after_end) return "after-the-end";
    return move.fault ? Json(name(*move.fault)) : Json(nullptr);
}

}  // namespace

Json to_json(const JudgedMove& move) {
    const bool legal = move.status == MoveStatus::legal;
    return {{"ply", move.ply},
            {"fen", move.fen},
            {"move", move.move},
            {"status", name(move.status)},
            {"reason", reason(move)},
            {"why", legal ? Json(nullptr) : Json(move.why)},
            {"owed", move.owed},
            {"before", named(move.before)},
            {"after", named(move.after)},
            {"if_corrected", named(move.if_corrected)},
            {"better", move.better ? Json(name(*move.better)) : Json(nullptr)}};
}

Json end_of_game(const GameJudge& judge) {
    const auto recorded = judge.recorded();
    return {{"blunders", judge.blunders()},
            {"unjudged", judge.unjudged()},
            {"recorded", recorded.text.empty() ? Json(nullptr) : Json(recorded.text)},
            {"contradicted", is_contradicted(judge)}};
}

}  // namespace dama::cli
