#pragma once

// What a position is worth to a player.

#include <cstdint>
#include <optional>

namespace dama {

enum class Result : std::uint8_t { draw, win, loss };  // the numbers are those stored in wdl tables

constexpr Result opposite(Result r) {
    if (r == Result::draw) return r;
    return r == Result::win ? Result::loss : Result::win;
}

// A result and, if known and not a draw, in how many plies it comes.
struct Outcome {
    Result result = Result::draw;
    std::optional<int> plies;

    constexpr bool operator==(const Outcome&) const = default;
};

}  // namespace dama
