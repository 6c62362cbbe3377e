#pragma once

// Searches a position deeper and deeper, until its value is proved or the limits are reached.

#include <algorithm>
#include <optional>
#include <vector>

#include "solver/analysis/probe/best_moves.hpp"
#include "solver/analysis/search/proof_search.hpp"

namespace dama {

// A move with what is proved about its value to the player who makes it.
template <class G>
struct SearchedMove {
    typename G::Mv move;
    Bounds bounds;
    std::optional<int> plies{};  // from the position after it, if tables tell
    std::optional<int> huff{};   // as in RatedMove; of a proved value only
};

template <class G>
struct SearchedPosition {
    Bounds bounds;
    std::vector<SearchedMove<G>> moves;  // best first: by what is still possible, then by what is certain
    SearchEffort effort;
};

template <class G>
class Deepening {
public:
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;

    // The prober and the limits must outlive it.
    Deepening(const Prober<G>& prober, const Pos& position, const SearchLimits& limits)
        : prober_(prober), position_(position), limits_(limits), clock_(limits) {
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
    SearchedPosition<G> run() {
        SearchedPosition<G> searched;
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
        if (const auto result = leaves_.result(position_)) return Bounds::exactly(*result);
        if (candidates_.empty()) return Bounds::exactly(G::result_when_blocked(position_));
        Bounds best = Bounds::exactly(Result::loss);
        for (const Candidate& candidate : candidates_) best = better_of(best, candidate.bounds());
        return best;
    }

    // False if it could not be brought to an end.
    bool look(int plies) {
        clock_.begin(plies);
        for (Candidate& candidate : candidates_) {
            for (Reply& reply : candidate.replies) {
                for (const Claim claim : all_claims) {
                    if (candidate.bounds().known() || reply.bounds.known()) break;
                    reply.bounds = meet(reply.bounds, search_.look(reply.position, plies - 1, claim));
                }
            }
        }
        return !clock_.is_over();
    }

    SearchedMove<G> move_of(const Candidate& candidate) {
        SearchedMove<G> searched{candidate.move, candidate.bounds()};
        if (!searched.bounds.known()) return searched;
        const auto in_tables = [&](const Reply& reply) { return leaves_.result(reply.position).has_value(); };
        if (std::ranges::all_of(candidate.replies, in_tables)) {
            const auto rated = rate(prober_, position_, candidate.move);
            searched.plies = rated.outcome.plies;
            searched.huff = rated.huff;
        } else {
            const Result best = opposite(searched.bounds.low);
            const auto is_best = [&](const Reply& reply) { return reply.bounds.low == best; };
            searched.huff = std::ranges::find_if(candidate.replies, is_best)->huff;
        }
        return searched;
    }

    static bool better_move(const SearchedMove<G>& a, const SearchedMove<G>& b) {
        if (a.bounds.high != b.bounds.high) return worth(a.bounds.high) > worth(b.bounds.high);
        if (a.bounds.low != b.bounds.low) return worth(a.bounds.low) > worth(b.bounds.low);
        return a.bounds.known() && better({a.bounds.low, a.plies}, {b.bounds.low, b.plies});
    }

    const Prober<G>& prober_;
    const Pos position_;
    const SearchLimits& limits_;
    SearchClock clock_;
    TableLeaves<G> leaves_{prober_};
    ProofSearch<G> search_{leaves_, clock_};
    std::vector<Candidate> candidates_;
};

}  // namespace dama
