#pragma once

// The definitions behind oracle_of.hpp, compiled once for every game.

#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/forced_line.hpp"
#include "solver/analysis/oracle_of.hpp"
#include "solver/analysis/probe/best_moves.hpp"
#include "solver/analysis/record_of_play.hpp"
#include "solver/analysis/verify/verifier.hpp"
#include "solver/games/rules/game_metrics.hpp"

namespace dama {

namespace detail {

// Puts what holds for mover and opponent in the order of the colours.
template <class T>
std::array<T, 2> by_colour(std::array<T, 2> from_the_mover, int turn) {
    if (turn == 1) std::swap(from_the_mover[0], from_the_mover[1]);
    return from_the_mover;
}

}  // namespace detail

template <class G>
Query OracleOf<G>::query(std::string_view fen) const {
    const auto state = read_fen<G>(fen, variant_);
    const MoveNotation<G> notation(state);
    Query query;
    query.position = record_of_play(state);
    query.value = {{prober_.outcome(state.position)}};
    for (const auto& rated : rated_moves(prober_, state.position)) {
        query.moves.emplace_back(notation.record(rated.move),
                                 Evaluation{{rated.outcome}, notation.square_name(rated.huff)});
    }
    if (const auto force = prober_.force(state.position)) {
        query.force = detail::by_colour(*force, state.turn);
        query.claim = verdict(query.position.terminal, (*force)[0], (*force)[1]);
    }
    return query;
}

template <class G>
Line OracleOf<G>::line(std::string_view fen) const {
    auto state = read_fen<G>(fen, variant_);
    Line line;
    line.position = record_of_play(state);
    const Result result = prober_.result(state.position);
    line.value = {
        {{result, result == Result::draw ? std::nullopt : std::optional(prober_.plies(state.position))}}};
    if (result == Result::draw) return line;
    std::optional<std::string> huff;
    for (auto moves = rated_moves(prober_, state.position); !moves.empty();
         moves = rated_moves(prober_, state.position)) {
        const auto& best = moves.front();
        const MoveNotation<G> notation(state);
        line.moves.push_back(notation.text(best.move, huff));
        line.fens.push_back(write_fen(state.after(best.move)));
        huff = notation.square_name(best.huff);
        state = after_reply(state, best.move, best.huff);
    }
    return line;
}

template <class G>
DrawClaim OracleOf<G>::claim(std::string_view fen) const {
    require_metric<G>(variant_, Metric::cap);
    const auto state = read_fen<G>(fen, variant_);
    DrawClaim claim;
    claim.position = record_of_play(state);
    claim.force = detail::by_colour(prober_.known_force(state.position), state.turn);
    claim.value = prober_.outcome(state.position);
    claim.verdict = verdict_at(prober_, state.position);
    if (claim.verdict == Verdict::valid) claim.line = moves_that_stay_valid(prober_, state);
    if (claim.verdict == Verdict::valid || claim.verdict == Verdict::over) return claim;
    const ForceGoal goal = claim.verdict == Verdict::refuted ? &Force::capture : &Force::decision;
    claim.forcer = first_to(goal, claim.force);
    claim.line = ForcedLine<G>(prober_, goal, *claim.forcer).from(state);
    return claim;
}

template <class G>
std::vector<SliceStatistics> OracleOf<G>::statistics(const std::optional<tablebase::Material>& slice) const {
    std::vector<SliceStatistics> list;
    if (slice) return {statistics_of(*slice)};
    for (const auto& entry : tables_.catalogue().list(variant_.tables)) {
        const auto material = tablebase::Material::parse(entry.material);
        if (entry.metric != name(Metric::wdl) || !material) continue;
        for (int turn = 0; turn < material->distinct_rotations(); ++turn) {
            list.push_back(statistics_of(material->rotated(turn)));
        }
    }
    return list;
}

template <class G>
SliceStatistics OracleOf<G>::statistics_of(const tablebase::Material& slice) const {
    const std::string name = slice.name();
    const auto number = [&](const tablebase::TableFile& file, std::string_view statistic) {
        const auto value = file.header().statistic(name, statistic);
        if (!value)
            throw tablebase::DamagedFile(file.path(),
                                         fmt::format("it lacks the statistic {} {}", name, statistic));
        return *value;
    };
    SliceStatistics statistics;
    statistics.slice = name;
    const SliceIndex<G> index(slice);
    statistics.positions = index.size();
    const auto& wdl = tables_.open(table_id<G>(variant_, slice, Metric::wdl));
    for (const Result r : {Result::draw, Result::win, Result::loss}) {
        statistics.results[static_cast<std::size_t>(r)] = number(wdl, result_name(r));
    }
    if (const auto* dtw = prober_.table_if_there(slice, Metric::dtw)) {
        statistics.longest_win = -1;
        if (dtw->header().statistic(name, stored::longest_win)) {
            statistics.longest_win = static_cast<int>(number(*dtw, stored::longest_win));
            statistics.longest_win_fen =
                write_fen(State<G>{index.unrank(number(*dtw, stored::longest_win_index)), 0});
        }
    }
    if (const auto* cap = prober_.table_if_there(slice, Metric::cap)) {
        auto& force = statistics.force.emplace();
        for (const Result r : {Result::draw, Result::win, Result::loss}) {
            for (std::size_t who = 0; who < stored::who_names.size(); ++who) {
                force.cross[static_cast<std::size_t>(r)][who] = number(*cap, stored::cross_statistic(r, who));
            }
        }
        for (std::size_t v = 0; v < verdict_names.size(); ++v)
            force.verdicts[v] = number(*cap, verdict_names[v]);
    }
    return statistics;
}

template <class G>
void OracleOf<G>::visit(const tablebase::Material& slice, const Visitor& visitor) const {
    const SliceIndex<G> index(slice);
    for (std::uint64_t i = 0; i < index.size(); ++i) {
        const State<G> state{index.unrank(i), 0};
        const Outcome outcome = prober_.outcome(state.position);
        visitor(write_fen(state), {&outcome, 1});
    }
}

template <class G>
Verification OracleOf<G>::verify(const std::optional<tablebase::Material>& material,
                                 const VerifyOptions& options) const {
    return Verifier<G>(variant_, tables_).run(material, options);
}

}  // namespace dama
