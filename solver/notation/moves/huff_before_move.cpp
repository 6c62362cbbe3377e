#include "solver/notation/moves/huff_before_move.hpp"

#include <fmt/format.h>

#include "solver/notation/moves/move_text.hpp"

namespace dama {

namespace {

// The colour that has moved before: the last of the others that has pieces; nothing if none has.
std::optional<int> previous_colour(const PlainPosition& position, int players) {
    for (int steps = players - 1; steps > 0; --steps) {
        const int colour = (position.turn + steps) % players;
        if (!position.of(colour).empty()) return colour;
    }
    return std::nullopt;
}

}  // namespace

HuffBeforeMove huff_first(const Notation& notation, const PlainPosition& position, std::string_view move) {
    const auto huff = cut_move(move).huff;
    if (!huff) return {position, std::nullopt};
    if (!notation.game().traits().has_huffing) refuse(*huff, "there is no huffing in this game");
    const auto square = notation.squares().find(huff->text);
    if (!square) refuse(*huff, notation.squares().fault(huff->text));
    const int players = notation.variant().players;
    const auto owner = previous_colour(position, players);
    if (!owner || !position.of(*owner).contains(*square)) {
        refuse(*huff, fmt::format("{} has no piece there to huff",
                                  players == 2 ? "the opponent" : "the player before"));
    }
    return {notation.game().huffed(position, *square), square};
}

}  // namespace dama
