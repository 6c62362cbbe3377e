#pragma once

// The judgement of a draw claim (rules 6, reading R17).

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "solver/games/rules/goal.hpp"

namespace dama {

// In how many plies a player can force a capture, and a decision; nothing if he cannot.
struct Force {
    std::optional<int> capture;
    std::optional<int> decision;

    constexpr bool operator==(const Force&) const = default;
};

// The most that a player can force, in any number of plies: who forces a capture forces a decision.
enum class CanForce : std::uint8_t { nothing, decision, capture };

constexpr CanForce most_of(const Force& force) {
    if (force.capture) return CanForce::capture;
    return force.decision ? CanForce::decision : CanForce::nothing;
}

constexpr CanForce most_for(Goal goal) {
    return goal == Goal::capture ? CanForce::capture : CanForce::decision;
}

enum class Verdict : std::uint8_t { valid, refuted, disputed, over };

inline constexpr std::array<std::string_view, 4> verdict_names{"valid", "refuted", "disputed", "over"};

constexpr std::string_view name(Verdict verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }

// `blocked`: the player to move has no move.
constexpr Verdict verdict(bool blocked, CanForce one, CanForce other) {
    if (blocked) return Verdict::over;
    switch (std::max(one, other)) {
        case CanForce::capture: return Verdict::refuted;
        case CanForce::decision: return Verdict::disputed;
        case CanForce::nothing: break;
    }
    return Verdict::valid;
}
constexpr Verdict verdict(bool blocked, const Force& one, const Force& other) {
    return verdict(blocked, most_of(one), most_of(other));
}

}  // namespace dama
