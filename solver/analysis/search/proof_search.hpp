#pragma once

// Proves the values of positions beyond the tables: looks ahead until every line of play ends in a table, in a position
// without moves, or with a player who has lost all his pieces (alpha-beta with a window that holds one question).

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <optional>

#include "solver/analysis/search/proof_goal.hpp"
#include "solver/analysis/search/proof_table.hpp"
#include "solver/analysis/search/search_limits.hpp"
#include "solver/analysis/search/table_leaves.hpp"
#include "solver/slices/deducible.hpp"

namespace dama {

// All that is said is proved: what is not looked at any further can be anything, and so can a position that comes back
// in the course of play. So bounds hold for a position however it was reached, and serve all goals at it. For one
// thread.
template <class G>
class ProofSearch {
public:
    using Pos = typename G::Pos;
    using Mv = typename G::Mv;

    static constexpr std::size_t most_bytes = std::size_t{128} << 20;  // for what is known of positions

    ProofSearch(TableLeaves<G>& leaves, SearchClock& clock) : leaves_(leaves), clock_(clock) {}

    // What is proved about the value for the player to move when so many plies are looked ahead for a goal. Where
    // a capture has to be made at the end, the captures are looked at too. Nothing new is found once the time is over.
    Bounds look(const Pos& position, int plies, ProofGoal goal) { return look(position, plies, goal, 0); }

private:
    using Moves = typename G::Moves;

    Bounds look(const Pos& position, int plies, ProofGoal goal, std::size_t depth) {
        clock_.count_node();
        if (const auto result = leaves_.result(position)) return Bounds::exactly(*result);
        Proof known;
        if (const Proof* proof = proofs_.find(position)) {
            known = *proof;
            const bool decided = goal.is_proved_by(known.bounds) || goal.is_refuted_by(known.bounds);
            if (decided || known.tried[goal.number()] > plies) return known.bounds;
        }
        if (clock_.is_over()) return known.bounds;
        if (depth == moves_.size()) moves_.emplace_back();
        Moves& moves = moves_[depth];
        if (!list_moves(position, moves)) return known.bounds;
        if (moves.empty()) return Bounds::exactly(G::result_when_blocked(position));
        const bool must_capture = captures_are_enforced<G>() && moves.front().captures();
        if (plies == 0 && !must_capture) return known.bounds;

        // It counts as tried before its moves are: its coming back in the course of play is no part of a proof.
        known.tried[goal.number()] = static_cast<std::uint8_t>(plies + 1);
        proofs_.at(position) = known;
        const Bounds found = look_at_moves(position, moves, std::max(plies - 1, 0), goal, depth, known);
        known.bounds = meet(known.bounds, found);
        Proof& proof = proofs_.at(position);
        proof.bounds = meet(proof.bounds, known.bounds);
        proof.tried[goal.number()] = known.tried[goal.number()];
        proof.best[goal.number()] = known.best[goal.number()];
        return proof.bounds;
    }

    // False if there are more of them than can be listed: nothing is proved then.
    bool list_moves(const Pos& position, Moves& moves) {
        try {
            G::moves(position, moves);
        } catch (const tablebase::OutOfResources&) {
            clock_.count(moves.size());
            return false;
        }
        clock_.count(moves.size());
        return true;
    }

    Bounds look_at_moves(const Pos& position, const Moves& moves, int plies, ProofGoal goal,
                         std::size_t depth, Proof& known) {
        BestSoFar best(goal);
        std::uint8_t& try_first = known.best[goal.number()];
        const std::size_t first = try_first < moves.size() ? try_first : 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            // The best of before comes first, the others in their order.
            const std::size_t n = i == 0 ? first : i <= first ? i - 1 : i;
            if (best.add(opposite(after(position, moves[n], plies, goal.after_move(), depth + 1)))) continue;
            if (n <= std::numeric_limits<std::uint8_t>::max()) try_first = static_cast<std::uint8_t>(n);
            break;
        }
        return best.of(moves.size());
    }

    // For the player who is to move after it, and may take his choice of what to find.
    Bounds after(const Pos& position, const Mv& move, int plies, ProofGoal goal, std::size_t depth) {
        BestSoFar best(goal);
        for_each_reply<G>(position, move, [&](const Pos& reply, std::optional<int>) {
            return best.add(look(reply, plies, goal, depth));
        });
        return best.of(1 + static_cast<std::size_t>(move.huffable.count()));
    }

    TableLeaves<G>& leaves_;
    SearchClock& clock_;
    ProofTable<Pos> proofs_{most_bytes};
    std::deque<Moves> moves_;  // of the positions on the way, so that their room is used again
};

}  // namespace dama
