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
    std::optional<Outcome> value;                        // for the player to move; nothing if no table tells
    std::array<std::optional<Force>, 2> force;           // by colour; the same
    std::array<std::optional<CanForce>, 2> most_forced;  // by colour; the same
    Verdict verdict = Verdict::over;
    // The colour that forces a capture if the claim is refuted, and a decision if it is disputed; the sooner if both
    // can. And in how many plies, if that is known.
    std::optional<int> forcer;
    std::optional<int> plies;
    // The proof. With a forcer: his best moves against the longest defence, up to the capture or the block. If the
    // claim is valid: every move after which it still is. After a move that lets a piece be huffed: that huff. Empty if
    // no table tells the plies and too many positions would have to be searched.
    std::vector<std::string> line;
    bool by_huff = false;  // the claim is refuted by a huff that the player to move may make
};

}  // namespace dama
