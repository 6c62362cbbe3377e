#pragma once

// The moves that prove what a draw claim comes to.

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/analysis/draw_claim.hpp"
#include "solver/analysis/probe/prober.hpp"
#include "solver/notation/fen.hpp"
#include "solver/notation/huff_before_move.hpp"
#include "solver/notation/move_notation.hpp"
#include "tablebase/error.hpp"

namespace dama {

// What a forcer is after: Force::capture or Force::decision.
using ForceGoal = std::optional<int> Force::*;

template <class G>
class ForcedLine {
public:
    // The colour `forcer` must be able to force the goal.
    ForcedLine(const Prober<G>& prober, ForceGoal goal, int forcer)
        : prober_(prober), goal_(goal), forcer_(forcer) {}

    // Best moves against the longest defence, up to the forcer's capture or his opponent's being blocked.
    std::vector<std::string> from(State<G> state) const {
        std::vector<std::string> line;
        std::optional<std::string> huff;
        for (int plies = *plies_at(state); plies > 0; --plies) {
            const MoveNotation<G> notation(state);
            const auto move = std::ranges::find_if(notation.moves(), [&](const auto& candidate) {
                return reply_to(state, candidate).plies == plies - 1;
            });
            if (move == notation.moves().end()) refuse_contradiction(state);
            line.push_back(notation.text(*move, huff));
            const Reply reply = reply_to(state, *move);
            huff = notation.square_name(reply.huff);
            state = after_reply(state, *move, reply.huff);
        }
        return line;
    }

private:
    // Whether and what the next player does best to huff, and the plies that are then left.
    struct Reply {
        std::optional<int> plies;
        std::optional<int> huff;
    };

    std::optional<int> plies_at(const State<G>& state) const {
        return prober_.known_force(state.position)[state.player_of(forcer_)].*goal_;
    }

    Reply reply_to(const State<G>& state, const typename G::Mv& move) const {
        if (state.turn == forcer_ && move.captures()) return {0, std::nullopt};
        // A huff is a capture. No line ends with one: who owes a capture holds out longer by making it.
        if (state.turn != forcer_ && !move.huffable.empty()) return {0, std::nullopt};
        Reply longest{plies_at(state.after(move)), std::nullopt};
        for (const int square : move.huffable) {
            const auto plies = plies_at(after_reply(state, move, square));
            if (longest.plies && (!plies || *plies > *longest.plies)) longest = {plies, square};
        }
        return longest;
    }

    [[noreturn]] static void refuse_contradiction(const State<G>& state) {
        throw tablebase::Error(fmt::format(
            "the tables contradict each other at {}; `dama verify` tells where", write_fen(state)));
    }

    const Prober<G>& prober_;
    ForceGoal goal_;
    int forcer_;
};

// The colour that is there first, if any can.
inline std::optional<int> first_to(ForceGoal goal, const std::array<Force, 2>& force) {
    const auto& [white, black] = std::pair{force[0].*goal, force[1].*goal};
    if (!white && !black) return std::nullopt;
    if (white && black) return *white < *black ? 0 : 1;
    return white ? 0 : 1;
}

template <class G>
Verdict verdict_at(const Prober<G>& prober, const typename G::Pos& position) {
    const auto [mover, opponent] = prober.known_force(position);
    return verdict(Prober<G>::decided(position) || opponent.decision == 0, mover, opponent);
}

// Every move after which a claim is valid.
template <class G>
std::vector<std::string> moves_that_stay_valid(const Prober<G>& prober, const State<G>& state) {
    const MoveNotation<G> notation(state);
    std::vector<std::string> moves;
    for (const auto& move : notation.moves()) {
        if (verdict_at(prober, state.after(move).position) == Verdict::valid)
            moves.push_back(notation.text(move));
    }
    return moves;
}

}  // namespace dama
