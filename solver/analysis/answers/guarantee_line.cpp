#include "solver/analysis/answers/guarantee_line.hpp"

#include "solver/analysis/answers/contradiction.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

namespace {

Outcome one_ply_less(const Outcome& outcome) { return {outcome.result, *outcome.plies - 1}; }

}  // namespace

PlayedLine GuaranteeLine::from(PlainPosition position, int count) const {
    PlayedLine line;
    std::optional<int> huff;
    Outcome now = outcome(position, count);
    while (now.result != Result::draw && !position.of(colour_).empty() && !is_decided(position)) {
        const auto best = best_move(position, count);
        if (best.outcome.decided != one_ply_less(now)) refuse_contradiction(notation_.fen(position));
        line.moves.push_back(MoveNotation(notation_, position).text(best.move, huff));
        line.fens.push_back(notation_.fen(notation_.game().play(position, best.move)));
        huff = best.outcome.huff;
        position = after_reply(notation_.game(), position, best.move, huff);
        const bool starts_anew = best.move.captures() || huff;
        count = starts_anew ? 0 : count + 1;
        now = outcome(position, count);
    }
    return line;
}

// What the colour has at such a count of plies.
Outcome GuaranteeLine::outcome(const PlainPosition& position, int count) const {
    return in_time(probe_.guarantees(position)[player_of_colour(colour_, position.turn)], limit_, count);
}

GuaranteeLine::BestMove GuaranteeLine::best_move(const PlainPosition& position, int count) const {
    const int player = player_of_colour(colour_, position.turn);
    std::optional<BestMove> best;
    for (const auto& move : notation_.game().moves(position)) {
        const MoveOutcome outcome = probe_.outcomes_of(position, move, count)[player];
        if (!best || prefers(0, player, outcome, best->outcome)) best = {move, outcome};
    }
    return *best;
}

}  // namespace dama
