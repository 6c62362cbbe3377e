#pragma once

// Joins the probers of a game to the interfaces for all games. Compiled once a game, in solver/instances.

#include "solver/analysis/probe/best_reply.hpp"
#include "solver/analysis/probe/guarantee_prober.hpp"
#include "solver/analysis/probe/probe.hpp"
#include "solver/games/moves/game_of.hpp"

namespace dama {

template <class G>
std::optional<int> seen_by_white(const State<G>& state, const std::optional<int>& square) {
    return square ? std::optional(state.seen_by_white(*square)) : std::nullopt;
}

template <class G>
class ProbeForTwoOf final : public ProbeForTwo {
public:
    // The table set must outlive the probe.
    ProbeForTwoOf(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), prober_(variant_, tables) {}

    Result result(const PlainPosition& position) const override { return prober_.result(own(position)); }
    Result quiet_result(const PlainPosition& position) const override {
        return prober_.quiet_result(own(position));
    }
    std::optional<Result> quiet_result_if_cached(const PlainPosition& position) const override {
        return prober_.quiet_result_if_cached(own(position));
    }
    Outcome outcome(const PlainPosition& position) const override { return prober_.outcome(own(position)); }
    Outcome outcome_with_plies(const PlainPosition& position) const override {
        const auto own_position = own(position);
        const Result result = prober_.result(own_position);
        if (result == Result::draw) return {result, std::nullopt};
        return {result, prober_.plies(own_position)};
    }
    std::optional<std::array<Force, 2>> force(const PlainPosition& position) const override {
        return prober_.force(own(position));
    }
    std::optional<std::array<CanForce, 2>> most_forced(const PlainPosition& position) const override {
        return prober_.most_forced(own(position));
    }
    std::array<CanForce, 2> known_most_forced(const PlainPosition& position) const override {
        return prober_.known_most_forced(own(position));
    }
    std::array<Force, 2> known_force(const PlainPosition& position) const override {
        return prober_.known_force(own(position));
    }
    RatedMove rate(const PlainPosition& position, const PlainMove& move) const override {
        const auto state = Plain<G>::state(position);
        const auto reply = best_reply(prober_, state.position, Plain<G>::move(state, move));
        return {move, reply.outcome, seen_by_white(state, reply.huff)};
    }

private:
    static typename G::Pos own(const PlainPosition& position) { return Plain<G>::state(position).position; }

    Variant variant_;
    Prober<G> prober_;
};

template <class G>
class ProbeForThreeOf final : public ProbeForThree {
public:
    // The table set must outlive the probe.
    ProbeForThreeOf(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), prober_(variant_, tables) {}

    Guarantees guarantees(const PlainPosition& position) const override {
        return prober_.guarantees(Plain<G>::state(position).position);
    }
    std::array<MoveOutcome, players_of_three> outcomes_of(const PlainPosition& position,
                                                          const PlainMove& move, int count) const override {
        const auto state = Plain<G>::state(position);
        const auto values = [this](const typename G::Pos& next) { return prober_.guarantees(next); };
        auto outcomes =
            dama::outcomes_of<G>(state.position, Plain<G>::move(state, move), values, variant_.limit, count);
        for (auto& outcome : outcomes) outcome.huff = seen_by_white(state, outcome.huff);
        return outcomes;
    }

private:
    Variant variant_;
    GuaranteeProber<G> prober_;
};

}  // namespace dama
