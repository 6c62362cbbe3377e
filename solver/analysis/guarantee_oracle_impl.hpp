#pragma once

// The definitions behind guarantee_oracle.hpp, compiled once for every game for three.

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/guarantee_line.hpp"
#include "solver/analysis/guarantee_oracle.hpp"
#include "solver/analysis/probe/move_guarantees.hpp"
#include "solver/analysis/verify/verifier.hpp"
#include "solver/notation/rulebook_of.hpp"

namespace dama {

namespace detail {

// Puts what holds for the players in the order of the colours.
template <class G>
std::vector<Outcome> by_colour(const State<G>& state, const Guarantees& guarantees) {
    std::vector<Outcome> outcomes;
    for (int colour = 0; colour < players_of_three; ++colour)
        outcomes.push_back(guarantees[state.player_of(colour)]);
    return outcomes;
}

// A position in which only one player has pieces is over.
template <class G>
PositionRecord record_of_three(const State<G>& state) {
    PositionRecord record = position_record(state);
    if (is_alone(state.position)) {
        record.terminal = true;
        record.moves.clear();
    }
    return record;
}

}  // namespace detail

template <class G>
GuaranteeOracle<G>::GuaranteeOracle(const Variant& variant, tablebase::TableSet& tables,
                                    const OracleOptions& options)
    : variant_(variant), options_(options), tables_(tables), prober_(variant_, tables) {
    if (options.count < 0 || (variant.limit > 0 && options.count > variant.limit)) {
        throw std::invalid_argument(
            fmt::format("count {} is not from 0 to the limit of {} plies", options.count, variant.limit));
    }
}

template <class G>
Guarantees GuaranteeOracle<G>::guarantees(const typename G::Pos& position) const {
    Guarantees values = prober_.guarantees(position);
    for (Outcome& outcome : values) outcome = in_time(outcome, variant_.limit, options_.count);
    return values;
}

template <class G>
Query GuaranteeOracle<G>::query(std::string_view fen) const {
    const auto state = read_fen<G>(fen, variant_);
    const MoveNotation<G> notation(state);
    const auto values = [this](const typename G::Pos& position) { return prober_.guarantees(position); };
    Query query;
    query.position = detail::record_of_three(state);
    query.value.outcomes = detail::by_colour(state, guarantees(state.position));
    if (query.position.terminal) return query;
    using Rated = std::pair<typename G::Mv, std::array<MoveOutcome, players_of_three>>;
    std::vector<Rated> rated;
    for (const auto& move : notation.moves())
        rated.emplace_back(move,
                           outcomes_of<G>(state.position, move, values, variant_.limit, options_.count));
    std::ranges::stable_sort(
        rated, [](const Rated& a, const Rated& b) { return prefers(0, 0, a.second[0], b.second[0]); });
    for (const auto& [move, after] : rated) {
        Guarantees decided;
        std::ranges::transform(after, decided.begin(), &MoveOutcome::decided);
        query.moves.emplace_back(notation.record(move), Evaluation{detail::by_colour(state, decided)});
    }
    return query;
}

template <class G>
Line GuaranteeOracle<G>::line(std::string_view fen) const {
    const auto state = read_fen<G>(fen, variant_);
    const auto values = [this](const typename G::Pos& position) { return prober_.guarantees(position); };
    Line line;
    line.position = detail::record_of_three(state);
    line.value.outcomes = detail::by_colour(state, guarantees(state.position));
    const GuaranteeLine<G, decltype(values)> play(values, variant_.limit,
                                                  options_.colour.value_or(state.turn));
    auto played = play.from(state, options_.count);
    line.moves = std::move(played.moves);
    line.fens = std::move(played.fens);
    return line;
}

template <class G>
DrawClaim GuaranteeOracle<G>::claim(std::string_view) const {
    throw std::invalid_argument(
        fmt::format("{} is for three, draws are claimed in games of two", variant_.name));
}

template <class G>
std::vector<SliceStatistics> GuaranteeOracle<G>::statistics(
    const std::optional<tablebase::Material>& slice) const {
    if (slice) return {statistics_of(*slice)};
    std::vector<SliceStatistics> list;
    for (const auto& entry : tables_.catalogue().list(table_folder(variant_))) {
        const auto material = tablebase::Material::parse(entry.material);
        if (entry.metric != name(Metric::wdl) || !material) continue;
        for (const auto& section : sections_of(*material)) list.push_back(statistics_of(section));
    }
    return list;
}

template <class G>
SliceStatistics GuaranteeOracle<G>::statistics_of(const tablebase::Material& slice) const {
    if (slice.side[0].total() == 0) {
        throw std::invalid_argument(
            fmt::format("{} is no slice: who has no pieces has no turn", slice.name()));
    }
    const auto& wdl = tables_.open(table_id<G>(variant_, slice, Metric::wdl));
    const auto& dtc = tables_.open(table_id<G>(variant_, slice, Metric::dtc));
    const SliceIndex<G> index(slice);
    SliceStatistics statistics;
    statistics.slice = slice.name();
    statistics.positions = index.size();
    auto& guarantee = statistics.guarantee.emplace();
    for (int player = 0; player < players_of_three; ++player) {
        for (const Result r : {Result::draw, Result::win, Result::loss}) {
            const auto known =
                wdl.header().statistic(statistics.slice, stored::guarantee_statistic(player, r));
            if (!known)
                throw tablebase::DamagedFile(wdl.path(), "it lacks statistics of " + statistics.slice);
            guarantee[player][static_cast<std::size_t>(r)] = *known;
        }
    }
    const auto longest = dtc.header().statistic(statistics.slice, stored::longest_win);
    const auto example = dtc.header().statistic(statistics.slice, stored::longest_win_index);
    statistics.longest_win = longest ? static_cast<int>(*longest) : -1;
    if (longest && example) statistics.longest_win_fen = write_fen(State<G>{index.unrank(*example), 0});
    return statistics;
}

template <class G>
void GuaranteeOracle<G>::visit(const tablebase::Material& slice, const Visitor& visitor) const {
    const SliceIndex<G> index(slice);
    for (std::uint64_t i = 0; i < index.size(); ++i) {
        const State<G> state{index.unrank(i), 0};
        visitor(write_fen(state), prober_.guarantees(state.position));
    }
}

template <class G>
Verification GuaranteeOracle<G>::verify(const std::optional<tablebase::Material>& material,
                                        const VerifyOptions& options) const {
    return Verifier<G>(variant_, tables_).run(material, options);
}

}  // namespace dama
