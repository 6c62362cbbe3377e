#include "solver/analysis/analysis_for_three.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/answers/guarantee_line.hpp"
#include "solver/analysis/answers/record_of_play.hpp"
#include "solver/analysis/answers/required_table.hpp"
#include "solver/analysis/answers/table_statistics.hpp"
#include "solver/notation/move_notation.hpp"
#include "solver/slices/slice_list.hpp"
#include "solver/slices/stored_guarantees.hpp"
#include "solver/slices/table_names.hpp"

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
    : notation_(variant, game), index_(index), probe_(std::move(probe)), tables_(tables), options_(options) {
    if (options.count < 0 || (variant.limit > 0 && options.count > variant.limit)) {
        throw std::invalid_argument(
            fmt::format("count {} is not from 0 to the limit of {} plies", options.count, variant.limit));
    }
}

Query AnalysisForThree::query(std::string_view fen) const {
    const auto position = notation_.position(fen);
    const MoveNotation moves(notation_, position);
    Query query;
    query.position = record_of_play(notation_, position);
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
    const auto position = notation_.position(fen);
    Line line;
    line.position = record_of_play(notation_, position);
    line.value.outcomes = outcomes_now(position);
    const GuaranteeLine play(notation_, *probe_, options_.colour.value_or(position.turn));
    auto played = play.from(position, options_.count);
    line.moves = std::move(played.moves);
    line.fens = std::move(played.fens);
    return line;
}

std::vector<SliceStatistics> AnalysisForThree::statistics(
    const std::optional<tablebase::Material>& slice) const {
    if (slice) return {statistics_of(*slice)};
    std::vector<SliceStatistics> list;
    for (const auto& each : slices_with_results(notation_.variant(), tables_.catalogue())) {
        list.push_back(statistics_of(each));
    }
    return list;
}

void AnalysisForThree::visit(const tablebase::Material& slice, const Visitor& visitor) const {
    tables_.open(table_id(notation_.variant(), notation_.game().traits().rules_hash, slice, Metric::wdl));
    const std::uint64_t positions = index_.size(slice);
    for (std::uint64_t i = 0; i < positions; ++i) {
        const auto position = index_.position(slice, i);
        visitor(notation_.fen(position), probe_->guarantees(position));
    }
}

std::vector<Outcome> AnalysisForThree::outcomes_now(const PlainPosition& position) const {
    require_table(notation_, tables_, position, Metric::wdl);
    Guarantees values = probe_->guarantees(position);
    for (Outcome& outcome : values) outcome = in_time(outcome, limit(), options_.count);
    return by_colour(values, position.turn);
}

SliceStatistics AnalysisForThree::statistics_of(const tablebase::Material& slice) const {
    if (slice.side[0].total() == 0) {
        throw std::invalid_argument(
            fmt::format("{} is no slice: who has no pieces has no turn", slice.name()));
    }
    const auto hash = notation_.game().traits().rules_hash;
    const auto& results = tables_.open(table_id(notation_.variant(), hash, slice, Metric::wdl));
    const auto& plies = tables_.open(table_id(notation_.variant(), hash, slice, Metric::dtc));
    SliceStatistics statistics{.slice = slice.name(), .positions = index_.size(slice)};
    auto& guarantee = statistics.guarantee.emplace();
    for (int player = 0; player < players_of_three; ++player) {
        for (const Result result : all_results) {
            guarantee[player][static_cast<std::size_t>(result)] =
                required_statistic(results, statistics.slice, stored::guarantee_statistic(player, result));
        }
    }
    const auto longest = longest_win(plies, statistics.slice);
    statistics.longest_win = longest ? longest->plies : -1;
    if (longest) statistics.longest_win_fen = notation_.fen(index_.position(slice, longest->index));
    return statistics;
}

}  // namespace dama
