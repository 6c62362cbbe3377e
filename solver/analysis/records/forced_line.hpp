#pragma once

// The moves that prove what a draw claim comes to.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/probe/probe.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/notation.hpp"

namespace dama {

// What a forcer is after: Force::capture or Force::decision.
using ForceGoal = std::optional<int> Force::*;

class ForcedLine {
public:
    // The colour `forcer` must be able to force the goal.
    ForcedLine(const Notation& notation, const ProbeForTwo& probe, ForceGoal goal, int forcer)
        : notation_(notation), probe_(probe), goal_(goal), forcer_(forcer) {}

    // Best moves against the longest defence, up to the forcer's capture or his opponent's being blocked.
    std::vector<std::string> from(PlainPosition position) const;

private:
    // Whether and what the next player does best to huff, and the plies that are then left.
    struct Reply {
        std::optional<int> plies;
        std::optional<int> huff;
    };

    std::optional<int> plies_at(const PlainPosition& position) const;
    Reply reply_to(const PlainPosition& position, const PlainMove& move) const;

    const Notation& notation_;
    const ProbeForTwo& probe_;
    ForceGoal goal_;
    int forcer_;
};

// The colour that is there first, if any can.
std::optional<int> first_to(ForceGoal goal, const std::array<Force, 2>& force);

Verdict verdict_at(const ProbeForTwo& probe, const PlainPosition& position);

// Every move after which a claim is valid.
std::vector<std::string> moves_that_stay_valid(const Notation& notation, const ProbeForTwo& probe,
                                               const PlainPosition& position);

}  // namespace dama
