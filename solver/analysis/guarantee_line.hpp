#pragma once

// A game for three to its end for one player: he does what he can, and the other two do what they can against him.

#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/analysis/probe/move_guarantees.hpp"
#include "solver/notation/fen.hpp"
#include "solver/notation/huff_before_move.hpp"
#include "solver/notation/move_notation.hpp"
#include "tablebase/error.hpp"

namespace dama {

// Moves with the huffs before them, and the positions after them.
struct PlayedLine {
    std::vector<std::string> moves;
    std::vector<std::string> fens;
};

template <class G, class Values>
class GuaranteeLine {
public:
    // `values(position)` tells the guarantees at a count of 0.
    GuaranteeLine(Values values, int limit, int colour) : values_(values), limit_(limit), colour_(colour) {}

    // Until the colour is the last one with pieces, or out; empty if he can guarantee no more than a draw.
    //
    // Every move brings the capture that decides one ply nearer, and there the next count of plies starts in a smaller
    // slice: so the line ends. A move that keeps the result without coming nearer is never chosen.
    PlayedLine from(State<G> state, int count) const {
        PlayedLine line;
        std::optional<std::string> huff;
        for (Outcome now = in_time(values_(state.position)[state.player_of(colour_)], limit_, count);
             now.result != Result::draw && !is_over(state.position, state.player_of(colour_));) {
            const MoveNotation<G> notation(state);
            const auto best = best_move(state, notation.moves(), count);
            if (best.outcome.decided != one_ply_less(now)) refuse_contradiction(state);
            line.moves.push_back(notation.text(best.move, huff));
            line.fens.push_back(write_fen(state.after(best.move)));
            huff = notation.square_name(best.outcome.huff);
            state = after_reply(state, best.move, best.outcome.huff);
            const bool starts_anew = best.move.captures() || huff;
            count = starts_anew ? 0 : count + 1;
            now = in_time(values_(state.position)[state.player_of(colour_)], limit_, count);
        }
        return line;
    }

private:
    struct BestMove {
        typename G::Mv move;
        MoveOutcome outcome;  // for the colour
    };

    static bool is_over(const typename G::Pos& position, int player) {
        return position.of(player).empty() || is_alone(position);
    }

    static Outcome one_ply_less(const Outcome& outcome) { return {outcome.result, *outcome.plies - 1}; }

    BestMove best_move(const State<G>& state, const typename G::Moves& moves, int count) const {
        const int player = state.player_of(colour_);
        std::optional<BestMove> best;
        for (const auto& move : moves) {
            const MoveOutcome outcome = outcomes_of<G>(state.position, move, values_, limit_, count)[player];
            if (!best || prefers(0, player, outcome, best->outcome)) best = {move, outcome};
        }
        return *best;
    }

    [[noreturn]] static void refuse_contradiction(const State<G>& state) {
        throw tablebase::Error(fmt::format(
            "the tables contradict each other at {}; `dama verify` tells where", write_fen(state)));
    }

    Values values_;
    int limit_;
    int colour_;  // whose line it is
};

}  // namespace dama
