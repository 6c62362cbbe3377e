#pragma once

// The judgement of a draw claim (rules 6, reading R17).

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dama {

// In how many plies a player can force a capture, and a decision; nothing if he cannot.
struct Force {
    std::optional<int> capture;
    std::optional<int> decision;

    constexpr bool operator==(const Force&) const = default;
};

enum class Verdict : std::uint8_t { valid, refuted, disputed, over };

inline constexpr std::array<std::string_view, 4> verdict_names{"valid", "refuted", "disputed", "over"};

constexpr std::string_view name(Verdict verdict) { return verdict_names[static_cast<std::size_t>(verdict)]; }

// `blocked`: the player to move has no move.
constexpr Verdict verdict(bool blocked, const Force& one, const Force& other) {
    if (blocked) return Verdict::over;
    if (one.capture || other.capture) return Verdict::refuted;
    return one.decision || other.decision ? Verdict::disputed : Verdict::valid;
}

}  // namespace dama
