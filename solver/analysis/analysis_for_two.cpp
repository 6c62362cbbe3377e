#include "solver/analysis/analysis_for_two.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/analysis/answers/contradiction.hpp"
#include "solver/analysis/answers/record_of_play.hpp"
#include "solver/analysis/answers/table_statistics.hpp"
#include "solver/analysis/records/forced_line.hpp"
#include "solver/notation/move_notation.hpp"
#include "solver/slices/slice_list.hpp"
#include "solver/slices/table_names.hpp"
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
    const auto position = notation_.position(fen);
    const MoveNotation moves(notation_, position);
    Query query;
    query.position = record_of_play(notation_, position);
    query.value = {{probe_->outcome(position)}};
    for (const auto& rated : rated_moves(position)) {
        query.moves.emplace_back(moves.record(rated.move),
                                 Evaluation{{rated.outcome}, notation_.squares().name(rated.huff)});
    }
    if (const auto force = probe_->force(position)) {
        query.force = by_colour(*force, position.turn);
        query.claim = verdict(query.position.terminal, (*force)[0], (*force)[1]);
    }
    return query;
}

Line AnalysisForTwo::line(std::string_view fen) const {
    auto position = notation_.position(fen);
    Line line;
    line.position = record_of_play(notation_, position);
    Outcome now = probe_->outcome_with_plies(position);
    line.value = {{now}};
    if (now.result == Result::draw) return line;
    std::optional<int> huff;
    for (auto moves = rated_moves(position); !moves.empty(); moves = rated_moves(position)) {
        const auto& best = moves.front();
        // Each move brings the end one ply nearer, so that the line has one.
        if (best.outcome != Outcome{now.result, *now.plies - 1})
            refuse_contradiction(notation_.fen(position));
        line.moves.push_back(MoveNotation(notation_, position).text(best.move, huff));
        line.fens.push_back(notation_.fen(notation_.game().play(position, best.move)));
        huff = best.huff;
        position = after_reply(notation_.game(), position, best.move, huff);
        now = {opposite(now.result), *now.plies - 1};
    }
    return line;
}

DrawClaim AnalysisForTwo::claim(std::string_view fen) const {
    require_metric(notation_.variant(), notation_.game().traits().metrics, Metric::cap);
    const auto position = notation_.position(fen);
    DrawClaim claim;
    claim.position = record_of_play(notation_, position);
    claim.force = by_colour(probe_->known_force(position), position.turn);
    claim.value = probe_->outcome(position);
    claim.verdict = verdict_at(*probe_, position);
    if (claim.verdict == Verdict::valid) claim.line = moves_that_stay_valid(notation_, *probe_, position);
    if (claim.verdict == Verdict::valid || claim.verdict == Verdict::over) return claim;
    const ForceGoal goal = claim.verdict == Verdict::refuted ? &Force::capture : &Force::decision;
    claim.forcer = first_to(goal, claim.force);
    claim.line = ForcedLine(notation_, *probe_, goal, *claim.forcer).from(position);
    return claim;
}

std::vector<SliceStatistics> AnalysisForTwo::statistics(
    const std::optional<tablebase::Material>& slice) const {
    if (slice) return {statistics_of(*slice)};
    std::vector<SliceStatistics> list;
    for (const auto& each : slices_with_results(notation_.variant(), tables_.catalogue())) {
        list.push_back(statistics_of(each));
    }
    return list;
}

void AnalysisForTwo::visit(const tablebase::Material& slice, const Visitor& visitor) const {
    const std::uint64_t positions = index_.size(slice);
    for (std::uint64_t i = 0; i < positions; ++i) {
        const auto position = index_.position(slice, i);
        const Outcome outcome = probe_->outcome(position);
        visitor(notation_.fen(position), {&outcome, 1});
    }
}

// Moves that are equally good keep their order. Empty where the game is over because a player has no pieces left.
std::vector<RatedMove> AnalysisForTwo::rated_moves(const PlainPosition& position) const {
    std::vector<RatedMove> rated;
    if (is_decided(position)) return rated;
    for (const auto& move : notation_.game().moves(position)) rated.push_back(probe_->rate(position, move));
    std::ranges::stable_sort(rated, better, &RatedMove::outcome);
    return rated;
}

SliceStatistics AnalysisForTwo::statistics_of(const tablebase::Material& slice) const {
    const auto hash = notation_.game().traits().rules_hash;
    const auto id = [&](Metric metric) { return table_id(notation_.variant(), hash, slice, metric); };
    SliceStatistics statistics{.slice = slice.name(), .positions = index_.size(slice)};
    const auto& results = tables_.open(id(Metric::wdl));
    for (const Result result : all_results) {
        statistics.results[static_cast<std::size_t>(result)] =
            required_statistic(results, statistics.slice, result_name(result));
    }
    if (const auto* plies = tables_.open_if_there(id(Metric::dtw))) {
        const auto longest = longest_win(*plies, statistics.slice);
        statistics.longest_win = longest ? longest->plies : -1;
        if (longest) statistics.longest_win_fen = notation_.fen(index_.position(slice, longest->index));
    }
    if (const auto* force = tables_.open_if_there(id(Metric::cap))) {
        statistics.force = force_counts(*force, statistics.slice);
    }
    return statistics;
}

}  // namespace dama
