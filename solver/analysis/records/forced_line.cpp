#include "solver/analysis/records/forced_line.hpp"

#include <algorithm>

#include "solver/analysis/answers/contradiction.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

std::vector<std::string> ForcedLine::from(PlainPosition position) const {
    std::vector<std::string> line;
    std::optional<int> huff;
    for (int plies = *plies_at(position); plies > 0; --plies) {
        const MoveNotation notation(notation_, position);
        const auto move = std::ranges::find_if(notation.moves(), [&](const auto& candidate) {
            return reply_to(position, candidate).plies == plies - 1;
        });
        if (move == notation.moves().end()) refuse_contradiction(notation_.fen(position));
        line.push_back(notation.text(*move, huff));
        huff = reply_to(position, *move).huff;
        position = after_reply(notation_.game(), position, *move, huff);
    }
    return line;
}

std::optional<int> ForcedLine::plies_at(const PlainPosition& position) const {
    const auto [mover, opponent] = probe_.known_force(position);
    return (position.turn == forcer_ ? mover : opponent).*goal_;
}

ForcedLine::Reply ForcedLine::reply_to(const PlainPosition& position, const PlainMove& move) const {
    if (position.turn == forcer_ && move.captures()) return {0, std::nullopt};
    // A huff is a capture. No line ends with one: who owes a capture holds out longer by making it.
    if (position.turn != forcer_ && !move.huffable.empty()) return {0, std::nullopt};
    Reply longest{plies_at(notation_.game().play(position, move)), std::nullopt};
    for (const int square : move.huffable) {
        const auto plies = plies_at(after_reply(notation_.game(), position, move, square));
        if (longest.plies && (!plies || *plies > *longest.plies)) longest = {plies, square};
    }
    return longest;
}

std::optional<int> first_to(ForceGoal goal, const std::array<Force, 2>& force) {
    const auto& [white, black] = std::pair{force[0].*goal, force[1].*goal};
    if (!white && !black) return std::nullopt;
    if (white && black) return *white < *black ? 0 : 1;
    return white ? 0 : 1;
}

Verdict verdict_at(const ProbeForTwo& probe, const PlainPosition& position) {
    const auto [mover, opponent] = probe.known_force(position);
    return verdict(is_decided(position) || opponent.decision == 0, mover, opponent);
}

std::vector<std::string> moves_that_stay_valid(const Notation& notation, const ProbeForTwo& probe,
                                               const PlainPosition& position) {
    const MoveNotation moves(notation, position);
    std::vector<std::string> valid;
    for (const auto& move : moves.moves()) {
        const auto next = notation.game().play(position, move);
        if (verdict_at(probe, next) == Verdict::valid) valid.push_back(moves.text(move));
    }
    return valid;
}

}  // namespace dama
