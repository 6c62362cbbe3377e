#include "solver/analysis/records/force_proof.hpp"

#include <algorithm>

#include "solver/analysis/records/force_search.hpp"
#include "solver/analysis/records/forced_line.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

namespace {

// Whoever has fewer plies to go; the numbers of both players are never equal, because one is odd and one is even.
int first_of(const std::array<std::optional<int>, 2>& plies) {
    constexpr int never = 1 << 16;
    return plies[0].value_or(never) < plies[1].value_or(never) ? 0 : 1;
}

ForceProof proof_with_plies(const Notation& notation, const ProbeForTwo& probe, Goal goal,
                            const PlainPosition& position) {
    const auto plies_at = [&](const PlainPosition& at, int colour) {
        const Force force = probe.known_force(at)[at.turn == colour ? mover : opponent];
        return goal == Goal::capture ? force.capture : force.decision;
    };
    const std::array plies{plies_at(position, 0), plies_at(position, 1)};
    const int forcer = first_of(plies);
    const ForcedLine line(
        notation, [&](const PlainPosition& at) { return plies_at(at, forcer); }, forcer);
    return {forcer, plies[forcer], line.from(position)};
}

ForceProof proof_by_search(const Notation& notation, const ProbeForTwo& probe, Goal goal,
                           const PlainPosition& position) {
    std::array searches{ForceSearch(notation.game(), probe, goal, 0),
                        ForceSearch(notation.game(), probe, goal, 1)};
    ForceProof proof{.forcer = searches[0].can(position) ? 0 : 1, .plies = {}, .line = {}};
    try {
        for (int plies = 0; !proof.plies; ++plies) {
            // Only the mover gets there in an odd number of plies, and only his opponent in an even one.
            const int colour = plies % 2 == 1 ? position.turn : 1 - position.turn;
            if (searches[colour].can(position) && searches[colour].is_within(position, plies))
                proof = {colour, plies, {}};
        }
        const ForcedLine line(
            notation, [&](const PlainPosition& at) { return searches[proof.forcer].plies(at); },
            proof.forcer);
        proof.line = line.from(position);
    } catch (const ForceSearch::TooManyPositions&) {
        // What is known so far has to do.
    }
    return proof;
}

}  // namespace

ForceProof prove_force(const Notation& notation, const ProbeForTwo& probe, Goal goal,
                       const PlainPosition& position) {
    return probe.force(position) ? proof_with_plies(notation, probe, goal, position)
                                 : proof_by_search(notation, probe, goal, position);
}

Verdict verdict_at(const Game& game, const ProbeForTwo& probe, const PlainPosition& position) {
    const auto [own, others] = probe.known_most_forced(position);
    return verdict(is_decided(position) || game.moves(position).empty(), own, others);
}

std::vector<std::string> moves_that_stay_valid(const Notation& notation, const ProbeForTwo& probe,
                                               const PlainPosition& position) {
    const MoveNotation moves(notation, position);
    std::vector<std::string> valid;
    for (const auto& move : moves.moves()) {
        const auto next = notation.game().play(position, move);
        if (verdict_at(notation.game(), probe, next) == Verdict::valid) valid.push_back(moves.text(move));
    }
    return valid;
}

}  // namespace dama
