#include "solver/analysis/analysis_for_two.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/analysis/answers/contradiction.hpp"
#include "solver/analysis/answers/record_of_play.hpp"
#include "solver/analysis/answers/required_table.hpp"
#include "solver/analysis/answers/table_statistics.hpp"
#include "solver/analysis/records/force_proof.hpp"
#include "solver/notation/moves/move_notation.hpp"
#include "tablebase/error.hpp"

namespace dama {

namespace {

// Puts what holds for mover and opponent in the order of the colours.
template <class T>
std::array<T, 2> by_colour(std::array<T, 2> from_the_mover, int turn) {
    if (turn == 1) std::swap(from_the_mover[0], from_the_mover[1]);
    return from_the_mover;
}

template <class T>
void set_by_colour(std::array<std::optional<T>, 2>& known, const std::array<T, 2>& from_the_mover, int turn) {
    known[turn] = from_the_mover[0];
    known[1 - turn] = from_the_mover[1];
}

// What the mover and the opponent can force where the game is over.
constexpr std::array<Force, 2> force_at_end(Result result) {
    const Force done{std::nullopt, 0};
    return result == Result::loss ? std::array{Force{}, done} : std::array{Force{}, Force{}};
}

// The longer of two plies in which something can be forced; nothing if it cannot in one of the two cases.
std::optional<int> longer(const std::optional<int>& a, const std::optional<int>& b) {
    if (!a || !b) return std::nullopt;
    return std::max(*a, *b);
}

// The best of the positions that a player may choose from: to let it stand, or to huff a piece.
class BestChoice {
public:
    explicit BestChoice(const std::optional<Outcome>& standing)
        : all_known_(standing.has_value()), best_(standing) {}

    void add(int square, const std::optional<Outcome>& outcome) {
        all_known_ &= outcome.has_value();
        const int worth_of_it = outcome ? worth(outcome->result) : unknown;
        if (huff_ < 0 || worth_of_it > huff_worth_) {
            huff_ = square;
            huff_worth_ = worth_of_it;
        }
        if (outcome && (!best_ || better(*outcome, *best_))) best_ = outcome;
    }

    int huff() const { return huff_; }  // the best one
    std::optional<Outcome> value() const {
        const bool wins = best_ && best_->result == Result::win;
        return all_known_ || wins ? best_ : std::nullopt;
    }

private:
    static constexpr int unknown = -100;  // worth less than any result

    bool all_known_;
    std::optional<Outcome> best_;
    int huff_ = -1;
    int huff_worth_ = unknown;
};

}  // namespace

Query AnalysisForTwo::query(std::string_view fen) const {
    const auto position = notation().position(fen);
    const MoveNotation moves(notation(), position);
    Query query;
    query.position = record_of_play(notation(), position);
    if (const auto end = outcome_at_end(position)) {
        query.value = {{*end}};
        if (notation().game().traits().has_draw_rule()) {
            const auto force = by_colour(force_at_end(end->result), position.turn);
            query.force = force;
            query.most_forced = {most_of(force[0]), most_of(force[1])};
            query.claim = Verdict::over;
        }
        return query;
    }
    require_table(notation(), tables(), position, Metric::wdl);
    query.value = {{probe_->outcome(position)}};
    for (const auto& rated : rated_moves(position)) {
        query.moves.emplace_back(moves.record(rated.move),
                                 Evaluation{{rated.outcome}, notation().squares().name(rated.huff)});
    }
    if (const auto force = probe_->force(position)) query.force = by_colour(*force, position.turn);
    if (const auto most = probe_->most_forced(position)) {
        query.most_forced = by_colour(*most, position.turn);
        query.claim = verdict(query.position.terminal, (*most)[0], (*most)[1]);
    }
    return query;
}

Line AnalysisForTwo::line(std::string_view fen) const {
    auto position = notation().position(fen);
    Line line;
    line.position = record_of_play(notation(), position);
    if (const auto end = outcome_at_end(position)) {
        line.value = {{*end}};
        return line;
    }
    require_table(notation(), tables(), position, Metric::wdl);
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

DrawClaim AnalysisForTwo::claim(const PlainPosition& position, const Squares& huffable) const {
    require_metric(notation().variant(), notation().game().traits().metrics, Metric::cap);
    if (!huffable.empty()) return claim_with_huff(position, huffable);
    if (const auto end = outcome_at_end(position)) return claim_at_end(position, *end);
    if (!has_table(notation(), tables(), position, Metric::claim))
        require_table(notation(), tables(), position, Metric::cap);
    require_table(notation(), tables(), position, Metric::wdl);
    DrawClaim claim;
    claim.position = record_of_play(notation(), position);
    if (const auto force = known_force(position)) set_by_colour(claim.force, *force, position.turn);
    set_by_colour(claim.most_forced, probe_->known_most_forced(position), position.turn);
    claim.value = probe_->outcome(position);
    claim.verdict = verdict_at(notation().game(), *probe_, position);
    if (claim.verdict == Verdict::valid) claim.line = moves_that_stay_valid(notation(), *probe_, position);
    if (claim.verdict == Verdict::valid || claim.verdict == Verdict::over) return claim;
    const Goal goal = claim.verdict == Verdict::refuted ? Goal::capture : Goal::decision;
    auto proof = prove_force(notation(), *probe_, goal, position);
    claim.forcer = proof.forcer;
    claim.plies = proof.plies;
    claim.line = std::move(proof.line);
    return claim;
}

// No table is needed: a huff is a capture, and he may make it now. What the tables know is told besides.
DrawClaim AnalysisForTwo::claim_with_huff(const PlainPosition& position, const Squares& huffable) const {
    DrawClaim claim;
    claim.position = notation().record(position);
    claim.verdict = Verdict::refuted;
    claim.by_huff = true;
    claim.forcer = position.turn;
    claim.plies = 0;
    BestChoice best(known_outcome(position));
    auto owner = known_force(position);
    for (const int square : huffable) {
        const auto after = notation().game().huffed(position, square);
        best.add(square, known_outcome(after));
        const auto force = known_force(after);
        if (owner && force) {
            (*owner)[1] = {longer((*owner)[1].capture, (*force)[1].capture),
                           longer((*owner)[1].decision, (*force)[1].decision)};
        } else {
            owner.reset();
        }
    }
    claim.value = best.value();
    claim.force[position.turn] = Force{0, 0};
    claim.most_forced[position.turn] = CanForce::capture;
    if (owner) {
        claim.force[1 - position.turn] = (*owner)[1];
        claim.most_forced[1 - position.turn] = most_of((*owner)[1]);
    }
    claim.line = {"(" + notation().squares().name(best.huff()) + ")"};
    return claim;
}

DrawClaim AnalysisForTwo::claim_at_end(const PlainPosition& position, const Outcome& outcome) const {
    const auto force = force_at_end(outcome.result);
    DrawClaim claim;
    claim.position = record_of_play(notation(), position);
    claim.value = outcome;
    set_by_colour(claim.force, force, position.turn);
    set_by_colour(claim.most_forced, {most_of(force[0]), most_of(force[1])}, position.turn);
    claim.verdict = Verdict::over;
    return claim;
}

bool AnalysisForTwo::has_results(const PlainPosition& position) const {
    return has_table(notation(), tables(), position, Metric::wdl);
}

std::optional<Verdict> AnalysisForTwo::known_verdict(const PlainPosition& position) const {
    if (outcome_at_end(position)) return Verdict::over;
    if (!has_table(notation(), tables(), position, Metric::cap) &&
        !has_table(notation(), tables(), position, Metric::claim))
        return std::nullopt;
    try {
        return verdict_at(notation().game(), *probe_, position);
    } catch (const tablebase::MissingTable&) {
        return std::nullopt;
    }
}

std::optional<Result> AnalysisForTwo::known_result(const PlainPosition& position) const {
    const auto outcome = known_outcome(position);
    return outcome ? std::optional(outcome->result) : std::nullopt;
}

std::optional<Result> AnalysisForTwo::known_result_after(const PlainPosition& position,
                                                         const PlainMove& move) const {
    const auto after = notation().game().play(position, move);
    if (!has_table(notation(), tables(), after, Metric::wdl)) return std::nullopt;
    try {
        return probe_->rate(position, move).outcome.result;
    } catch (const tablebase::MissingTable&) {
        return std::nullopt;
    }
}

std::optional<PlainMove> AnalysisForTwo::known_best_move(const PlainPosition& position) const {
    if (outcome_at_end(position) || !has_table(notation(), tables(), position, Metric::wdl))
        return std::nullopt;
    try {
        return rated_moves(position).front().move;
    } catch (const tablebase::MissingTable&) {
        return std::nullopt;
    }
}

// Where the game is over, no table is needed to tell how.
std::optional<Outcome> AnalysisForTwo::outcome_at_end(const PlainPosition& position) const {
    if (is_decided(position))
        return Outcome{position.of(position.turn).empty() ? Result::loss : Result::win, 0};
    if (!notation().game().moves(position).empty()) return std::nullopt;
    const Result result = notation().game().result_when_blocked(position);
    return Outcome{result, result == Result::draw ? std::nullopt : std::optional(0)};
}

std::optional<Outcome> AnalysisForTwo::known_outcome(const PlainPosition& position) const {
    if (const auto end = outcome_at_end(position)) return end;
    if (!has_table(notation(), tables(), position, Metric::wdl)) return std::nullopt;
    try {
        return probe_->outcome(position);
    } catch (const tablebase::MissingTable&) {
        return std::nullopt;
    }
}

// Of the mover and the opponent.
std::optional<std::array<Force, 2>> AnalysisForTwo::known_force(const PlainPosition& position) const {
    if (const auto end = outcome_at_end(position)) return force_at_end(end->result);
    if (!has_table(notation(), tables(), position, Metric::cap)) return std::nullopt;
    return probe_->known_force(position);
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
    const auto& results = tables().open(table(slice, Metric::wdl));
    SliceStatistics statistics = empty_statistics(slice);
    for (const Result result : all_results) {
        statistics.results[static_cast<std::size_t>(result)] =
            required_statistic(results, statistics.slice, result_name(result));
    }
    if (const auto* plies = tables().open_if_there(table(slice, Metric::dtw))) {
        add_longest_win(*plies, slice, statistics);
    }
    for (const Metric metric : {Metric::cap, Metric::claim}) {
        if (statistics.force || !notation().game().traits().has_metric(metric)) continue;
        if (const auto* force = tables().open_if_there(table(slice, metric)))
            statistics.force = force_counts(*force, statistics.slice);
    }
    return statistics;
}

std::vector<Outcome> AnalysisForTwo::outcomes(const PlainPosition& position) const {
    return {probe_->outcome(position)};
}

}  // namespace dama
