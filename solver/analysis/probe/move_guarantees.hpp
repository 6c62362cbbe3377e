#pragma once

// What a move of a game for three brings each player, when the next one has chosen whether to huff.

#include <algorithm>
#include <array>
#include <optional>

#include "solver/analysis/probe/rated_move.hpp"
#include "solver/games/moves/guarantee.hpp"

namespace dama {

// Whether `chooser` rather has the first of two outcomes for `player`: his own the better the better, that of another
// the worse.
inline bool prefers(int chooser, int player, const Outcome& first, const Outcome& second) {
    return chooser == player ? better(first, second) : better(second, first);
}

// What is left of a result when so many plies have passed since the last capture: nothing, if the capture that decides
// it comes after the limit. A limit of 0 is none.
inline Outcome in_time(const Outcome& outcome, int limit, int count) {
    const bool too_late = limit > 0 && outcome.plies && *outcome.plies > 0 && *outcome.plies > limit - count;
    return too_late ? Outcome{} : outcome;
}

// For one player, after a move. Both outcomes have the same result.
struct MoveOutcome {
    // With the plies, from the position after the move, to the capture that decides: 0 if that has just been made.
    Outcome decided;
    // The same, but where it has been made, with the plies to the next one that decides.
    Outcome outlook;
    // The square, as the mover sees it, of the piece that the next player does best to take off.
    std::optional<int> huff;
};

// Of moves that decide equally soon, the one after which the next capture that decides is nearest is the better one.
inline bool prefers(int chooser, int player, const MoveOutcome& first, const MoveOutcome& second) {
    if (first.decided != second.decided) return prefers(chooser, player, first.decided, second.decided);
    return prefers(chooser, player, first.outlook, second.outlook);
}

// By player, as who makes the move numbers them. `values(position)` tells the guarantees at a count of 0; `count` plies
// have passed before the move.
template <class G, class Values>
std::array<MoveOutcome, players_of_three> outcomes_of(const typename G::Pos& position,
                                                      const typename G::Mv& move, const Values& values,
                                                      int limit, int count) {
    const auto at_once = [](const Outcome& outcome) {
        return outcome.result == Result::draw ? outcome : Outcome{outcome.result, 0};
    };
    const auto next = G::play(position, move);
    const int mover = previous_player(next);
    std::array<MoveOutcome, players_of_three> chosen;
    const Guarantees standing = values(next);
    for (int player = 0; player < players_of_three; ++player) {
        const Outcome& stands = standing[seen_by_next(player, mover)];
        const Outcome kept = move.captures() ? stands : in_time(stands, limit, count + 1);
        chosen[player] = {move.captures() ? at_once(kept) : kept, kept, std::nullopt};
    }
    if (is_alone(next)) return chosen;
    for (const int square : move.huffable) {
        const Guarantees huffed = values(G::huffed(next, square));
        for (int player = 0; player < players_of_three; ++player) {
            const int seen = seen_by_next(player, mover);
            const MoveOutcome option{at_once(huffed[seen]), huffed[seen], square};
            if (prefers(0, seen, option, chosen[player])) chosen[player] = option;
        }
    }
    return chosen;
}

}  // namespace dama
