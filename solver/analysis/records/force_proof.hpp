#pragma once

// Proofs for draw claims: who forces a capture or a decision, and how; or which moves keep a claim valid.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/probe/probe.hpp"
#include "solver/games/rules/goal.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/notation.hpp"

namespace dama {

struct ForceProof {
    int forcer = 0;            // the colour that is there first
    std::optional<int> plies;  // nothing if that was not found out
    // Best moves against the longest defence; empty if it was not found out, or if the game is there already.
    std::vector<std::string> line;
};

// Somebody must be able to force the goal, a capture or a decision. With a table of plies it tells the line; otherwise
// the line, as short, is searched among not too many positions. Throws MissingTable.
ForceProof prove_force(const Notation& notation, const ProbeForTwo& probe, Goal goal,
                       const PlainPosition& position);

// What the tables say of a draw claim. Throws MissingTable.
Verdict verdict_at(const Game& game, const ProbeForTwo& probe, const PlainPosition& position);

// Every move after which a claim is valid.
std::vector<std::string> moves_that_stay_valid(const Notation& notation, const ProbeForTwo& probe,
                                               const PlainPosition& position);

}  // namespace dama
