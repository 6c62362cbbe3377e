#pragma once

// What a position is worth to a player.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace dama {

enum class Result : std::uint8_t { draw, win, loss };  // the numbers are those stored in wdl tables

inline constexpr std::array all_results{Result::win, Result::draw, Result::loss};

constexpr Result opposite(Result r) {
    if (r == Result::draw) return r;
    return r == Result::win ? Result::loss : Result::win;
}

constexpr std::string_view result_name(Result r) {
    constexpr std::array<std::string_view, 3> names{"draw", "win", "loss"};
    return names[static_cast<std::size_t>(r)];
}

// A result and, if known and not a draw, in how many plies it comes.
struct Outcome {
    Result result = Result::draw;
    std::optional<int> plies;

    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace dama
