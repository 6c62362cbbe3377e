#include "solver/analysis/analysis_for_three.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/answers/guarantee_line.hpp"
#include "solver/analysis/answers/record_of_play.hpp"
#include "solver/analysis/answers/required_table.hpp"
#include "solver/analysis/answers/table_statistics.hpp"
#include "solver/notation/moves/move_notation.hpp"
#include "solver/slices/stored_guarantees.hpp"

namespace dama {

namespace {

// Puts what holds for the players, the mover first, in the order of the colours.
std::vector<Outcome> by_colour(const Guarantees& guarantees, int turn) {
    std::vector<Outcome> outcomes;
    for (int colour = 0; colour < players_of_three; ++colour) {
        outcomes.push_back(guarantees[player_of_colour(colour, turn)]);
    }
    return outcomes;
}

Guarantees decided(const std::array<MoveOutcome, players_of_three>& outcomes) {
    Guarantees decided;
    std::ranges::transform(outcomes, decided.begin(), &MoveOutcome::decided);
    return decided;
}

}  // namespace

AnalysisForThree::AnalysisForThree(const Variant& variant, const Game& game, const PlainIndex& index,
                                   std::unique_ptr<ProbeForThree> probe, tablebase::TableSet& tables,
                                   const OptionsForThree& options)
    : Analysis(variant, game, index, tables), probe_(std::move(probe)), options_(options) {
    if (options.count < 0 || (variant.limit > 0 && options.count > variant.limit)) {
        throw std::invalid_argument(
            fmt::format("count {} is not from 0 to the limit of {} plies", options.count, variant.limit));
    }
}

Query AnalysisForThree::query(std::string_view fen) const {
    const auto position = notation().position(fen);
    const MoveNotation moves(notation(), position);
    Query query;
    query.position = record_of_play(notation(), position);
    query.value.outcomes = outcomes_now(position);
    if (query.position.terminal) return query;
    using Rated = std::pair<PlainMove, std::array<MoveOutcome, players_of_three>>;
    std::vector<Rated> rated;
    for (const auto& move : moves.moves()) {
        rated.emplace_back(move, probe_->outcomes_of(position, move, options_.count));
    }
    std::ranges::stable_sort(
        rated, [](const Rated& a, const Rated& b) { return prefers(0, 0, a.second[0], b.second[0]); });
    for (const auto& [move, outcomes] : rated) {
        query.moves.emplace_back(moves.record(move), Evaluation{by_colour(decided(outcomes), position.turn)});
    }
    return query;
}

Line AnalysisForThree::line(std::string_view fen) const {
    const auto position = notation().position(fen);
    Line line;
    line.position = record_of_play(notation(), position);
    line.value.outcomes = outcomes_now(position);
    const GuaranteeLine play(notation(), *probe_, options_.colour.value_or(position.turn));
    auto played = play.from(position, options_.count);
    line.moves = std::move(played.moves);
    line.fens = std::move(played.fens);
    return line;
}

std::vector<Outcome> AnalysisForThree::outcomes_now(const PlainPosition& position) const {
    require_table(notation(), tables(), position, Metric::wdl);
    Guarantees values = probe_->guarantees(position);
    for (Outcome& outcome : values) outcome = in_time(outcome, limit(), options_.count);
    return by_colour(values, position.turn);
}

SliceStatistics AnalysisForThree::statistics_of(const tablebase::Material& slice) const {
    if (slice.side[0].total() == 0) {
        throw std::invalid_argument(
            fmt::format("{} is no slice: who has no pieces has no turn", slice.name()));
    }
    const auto& results = tables().open(table(slice, Metric::wdl));
    SliceStatistics statistics = empty_statistics(slice);
    auto& guarantee = statistics.guarantee.emplace();
    for (int player = 0; player < players_of_three; ++player) {
        for (const Result result : all_results) {
            guarantee[player][static_cast<std::size_t>(result)] =
                required_statistic(results, statistics.slice, stored::guarantee_statistic(player, result));
        }
    }
    add_longest_win(tables().open(table(slice, Metric::dtc)), slice, statistics);
    return statistics;
}

std::vector<Outcome> AnalysisForThree::outcomes(const PlainPosition& position) const {
    const Guarantees guarantees = probe_->guarantees(position);
    return {guarantees.begin(), guarantees.end()};
}

}  // namespace dama
