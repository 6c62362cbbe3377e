#include "solver/analysis/records/forced_line.hpp"

#include <algorithm>

#include "solver/analysis/answers/contradiction.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

std::vector<std::string> ForcedLine::from(PlainPosition position) const {
    std::vector<std::string> line;
    std::optional<int> huff;
    for (int plies = *plies_at_(position); plies > 0; --plies) {
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

ForcedLine::Reply ForcedLine::reply_to(const PlainPosition& position, const PlainMove& move) const {
    if (position.turn == forcer_ && move.captures()) return {0, std::nullopt};
    // A huff is a capture. No line ends with one: who owes a capture holds out longer by making it.
    if (position.turn != forcer_ && !move.huffable.empty()) return {0, std::nullopt};
    Reply longest{plies_at_(notation_.game().play(position, move)), std::nullopt};
    for (const int square : move.huffable) {
        const auto plies = plies_at_(after_reply(notation_.game(), position, move, square));
        if (longest.plies && (!plies || *plies > *longest.plies)) longest = {plies, square};
    }
    return longest;
}

}  // namespace dama
