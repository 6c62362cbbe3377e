#pragma once

// What the tables say to a draw claim (rules 6).

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/records.hpp"

namespace dama {

struct DrawClaim {
    PositionRecord position;
    Outcome value;               // for the player to move
    std::array<Force, 2> force;  // by colour
    Verdict verdict = Verdict::over;
    // The colour that forces a capture if the claim is refuted, and a decision if it is disputed; the sooner if both
    // can.
    std::optional<int> forcer;
    // The proof. With a forcer: his best moves against the longest defence, up to the capture or the block. If the
    // claim is valid: every move after which it still is.
    std::vector<std::string> line;

    // In how many plies the forcer gets there.
    std::optional<int> plies() const {
        if (!forcer) return std::nullopt;
        return verdict == Verdict::refuted ? force[*forcer].capture : force[*forcer].decision;
    }
};

}  // namespace dama
