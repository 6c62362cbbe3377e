#pragma once

// Counts over one slice, the mover's view, as the headers of its tables have them.

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace dama {

struct SliceStatistics {
    struct ForceCounts {
        // [Result][nobody, mover, opponent, both can capture]
        std::array<std::array<std::uint64_t, 4>, 3> cross{};
        std::array<std::uint64_t, 4> verdicts{};  // [Verdict]
    };

    std::string slice;
    std::uint64_t positions = 0;
    std::array<std::uint64_t, 3> results{};        // [Result]
    std::optional<int> longest_win{};              // of the mover, -1 if he never wins; nothing without dtw
    std::optional<std::string> longest_win_fen{};  // one position that takes so long
    std::optional<ForceCounts> force{};            // nothing without cap
    // [mover, next, third][Result]: three players have this instead of results and force, all else is of the mover.
    std::optional<std::array<std::array<std::uint64_t, 3>, 3>> guarantee{};
};

}  // namespace dama
