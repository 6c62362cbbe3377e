#include "solver/analysis/analysis_for_two.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/analysis/answers/contradiction.hpp"
#include "solver/analysis/answers/record_of_play.hpp"
#include "solver/analysis/answers/table_statistics.hpp"
#include "solver/analysis/records/forced_line.hpp"
#include "solver/notation/move_notation.hpp"
#include "tablebase/error.hpp"

namespace dama {

namespace {

// Puts what holds for mover and opponent in the order of the colours.
std::array<Force, 2> by_colour(std::array<Force, 2> from_the_mover, int turn) {
    if (turn == 1) std::swap(from_the_mover[0], from_the_mover[1]);
    return from_the_mover;
}

}  // namespace

Query AnalysisForTwo::query(std::string_view fen) const {
    const auto position = notation().position(fen);
    const MoveNotation moves(notation(), position);
    Query query;
    query.position = record_of_play(notation(), position);
    query.value = {{probe_->outcome(position)}};
    for (const auto& rated : rated_moves(position)) {
        query.moves.emplace_back(moves.record(rated.move),
                                 Evaluation{{rated.outcome}, notation().squares().name(rated.huff)});
    }
    if (const auto force = probe_->force(position)) {
        query.force = by_colour(*force, position.turn);
        query.claim = verdict(query.position.terminal, (*force)[0], (*force)[1]);
    }
    return query;
}

Line AnalysisForTwo::line(std::string_view fen) const {
    auto position = notation().position(fen);
    Line line;
    line.position = record_of_play(notation(), position);
    Outcome now = probe_->outcome_with_plies(position);
    line.value = {{now}};
    if (now.result == Result::draw) return line;
    std::optional<int> huff;
    for (auto moves = rated_moves(position); !moves.empty(); moves = rated_moves(position)) {
        const auto& best = moves.front();
        // Each move brings the end one ply nearer, so that the line has one.
        if (best.outcome != Outcome{now.result, *now.plies - 1})
            refuse_contradiction(notation().fen(position));
        line.moves.push_back(MoveNotation(notation(), position).text(best.move, huff));
        line.fens.push_back(notation().fen(notation().game().play(position, best.move)));
        huff = best.huff;
        position = after_reply(notation().game(), position, best.move, huff);
        now = {opposite(now.result), *now.plies - 1};
    }
    return line;
}

DrawClaim AnalysisForTwo::claim(std::string_view fen) const {
    require_metric(notation().variant(), notation().game().traits().metrics, Metric::cap);
    const auto position = notation().position(fen);
    DrawClaim claim;
    claim.position = record_of_play(notation(), position);
    claim.force = by_colour(probe_->known_force(position), position.turn);
    claim.value = probe_->outcome(position);
    claim.verdict = verdict_at(*probe_, position);
    if (claim.verdict == Verdict::valid) claim.line = moves_that_stay_valid(notation(), *probe_, position);
    if (claim.verdict == Verdict::valid || claim.verdict == Verdict::over) return claim;
    const ForceGoal goal = claim.verdict == Verdict::refuted ? &Force::capture : &Force::decision;
    claim.forcer = first_to(goal, claim.force);
    claim.line = ForcedLine(notation(), *probe_, goal, *claim.forcer).from(position);
    return claim;
}

// Moves that are equally good keep their order. Empty where the game is over because a player has no pieces left.
std::vector<RatedMove> AnalysisForTwo::rated_moves(const PlainPosition& position) const {
    std::vector<RatedMove> rated;
    if (is_decided(position)) return rated;
    for (const auto& move : notation().game().moves(position)) rated.push_back(probe_->rate(position, move));
    std::ranges::stable_sort(rated, better, &RatedMove::outcome);
    return rated;
}

SliceStatistics AnalysisForTwo::statistics_of(const tablebase::Material& slice) const {
    SliceStatistics statistics = empty_statistics(slice);
    const auto& results = tables().open(table(slice, Metric::wdl));
    for (const Result result : all_results) {
        statistics.results[static_cast<std::size_t>(result)] =
            required_statistic(results, statistics.slice, result_name(result));
    }
    if (const auto* plies = tables().open_if_there(table(slice, Metric::dtw))) {
        add_longest_win(*plies, slice, statistics);
    }
    if (const auto* force = tables().open_if_there(table(slice, Metric::cap))) {
        statistics.force = force_counts(*force, statistics.slice);
    }
    return statistics;
}

std::vector<Outcome> AnalysisForTwo::outcomes(const PlainPosition& position) const {
    return {probe_->outcome(position)};
}

}  // namespace dama
