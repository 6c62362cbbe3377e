#pragma once

// Searches a position deeper and deeper, until its value is proved or the limits are reached.

#include <algorithm>
#include <optional>
#include <vector>

#include "solver/analysis/probe/best_reply.hpp"
#include "solver/analysis/search/proof_search.hpp"
#include "solver/analysis/search/searched_position.hpp"
#include "solver/games/moves/game_of.hpp"

namespace dama {

template <class G>
class Deepening {
public:
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;

    // The prober and the limits must outlive it.
    Deepening(const Prober<G>& prober, const State<G>& state, const SearchLimits& limits)
        : prober_(prober), state_(state), limits_(limits), clock_(limits) {
        const Pos& position = state.position;
        if (Prober<G>::decided(position)) return;
        typename G::Moves moves;
        G::moves(position, moves);
        for (const Mv& move : moves) {
            Candidate& candidate = candidates_.emplace_back(move);
            for_each_reply<G>(position, move, [&](const Pos& after, std::optional<int> huff) {
                candidate.replies.push_back({after, huff});
                return true;
            });
        }
    }

    // Once.
    SearchedPosition run() {
        SearchedPosition searched;
        int& plies = searched.effort.plies;
        while (!candidates_.empty() && plies < limits_.plies && (plies == 0 || !value().known())) {
            if (!look(plies + 1)) break;
            ++plies;
        }
        searched.effort.nodes = clock_.nodes();
        searched.bounds = value();
        for (const Candidate& candidate : candidates_) searched.moves.push_back(move_of(candidate));
        std::ranges::stable_sort(searched.moves, better_move);
        return searched;
    }

private:
    // What the opponent may choose from after a move, with what is proved about its value for him.
    struct Reply {
        Pos position;
        std::optional<int> huff;
        Bounds bounds{};
    };
    struct Candidate {
        Mv move;
        std::vector<Reply> replies{};

        explicit Candidate(const Mv& made) : move(made) {}

        Bounds bounds() const {
            Bounds best = Bounds::exactly(Result::loss);
            for (const Reply& reply : replies) best = better_of(best, reply.bounds);
            return opposite(best);
        }
    };

    Bounds value() {
        if (const auto result = leaves_.result(state_.position)) return Bounds::exactly(*result);
        if (candidates_.empty()) return Bounds::exactly(G::result_when_blocked(state_.position));
        Bounds best = Bounds::exactly(Result::loss);
        for (const Candidate& candidate : candidates_) best = better_of(best, candidate.bounds());
        return best;
    }

    // False if it could not be brought to an end.
    bool look(int plies) {
        clock_.begin(plies);
        for (Candidate& candidate : candidates_) {
            for (Reply& reply : candidate.replies) {
                for (const ProofGoal goal : all_goals) {
                    if (candidate.bounds().known() || reply.bounds.known()) break;
                    reply.bounds = meet(reply.bounds, search_.look(reply.position, plies - 1, goal));
                }
            }
        }
        return !clock_.is_over();
    }

    SearchedMove move_of(const Candidate& candidate) {
        SearchedMove searched{Plain<G>::move(state_, candidate.move), candidate.bounds()};
        if (!searched.bounds.known()) return searched;
        const auto in_tables = [&](const Reply& reply) { return leaves_.result(reply.position).has_value(); };
        std::optional<int> huff;
        if (std::ranges::all_of(candidate.replies, in_tables)) {
            const auto reply = best_reply(prober_, state_.position, candidate.move);
            searched.plies = reply.outcome.plies;
            huff = reply.huff;
        } else {
            const Result best = opposite(searched.bounds.low);
            const auto is_best = [&](const Reply& reply) { return reply.bounds.low == best; };
            huff = std::ranges::find_if(candidate.replies, is_best)->huff;
        }
        if (huff) searched.huff = state_.seen_by_white(*huff);
        return searched;
    }

    static bool better_move(const SearchedMove& a, const SearchedMove& b) {
        if (a.bounds.high != b.bounds.high) return worth(a.bounds.high) > worth(b.bounds.high);
        if (a.bounds.low != b.bounds.low) return worth(a.bounds.low) > worth(b.bounds.low);
        return a.bounds.known() && better({a.bounds.low, a.plies}, {b.bounds.low, b.plies});
    }

    const Prober<G>& prober_;
    const State<G> state_;
    const SearchLimits& limits_;
    SearchClock clock_;
    TableLeaves<G> leaves_{prober_};
    ProofSearch<G> search_{leaves_, clock_};
    std::vector<Candidate> candidates_;
};

// Searches positions of one variant. The tables must outlive it.
template <class G>
class PositionSearch {
public:
    PositionSearch(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), prober_(variant_, tables) {}

    // Nothing if the tables tell all of it: the value of the position and of all that its moves can lead to.
    std::optional<SearchedPosition> search(const PlainPosition& position, const SearchLimits& limits) const {
        const auto state = Plain<G>::state(position);
        if (TableLeaves<G>(prober_).tell_all_of(state.position)) return std::nullopt;
        return Deepening<G>(prober_, state, limits).run();
    }

private:
    Variant variant_;
    Prober<G> prober_;
};

}  // namespace dama
