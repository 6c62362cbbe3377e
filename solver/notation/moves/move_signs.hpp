#pragma once

// The signs that stand between the squares of a move: "-" and dashes of other lengths, "x", ":" and the sign of
// multiplication.

#include <cstddef>
#include <optional>
#include <string_view>

namespace dama {

struct MoveSign {
    std::size_t length = 1;  // in bytes
    bool captures = false;
};

// The sign that a text begins with.
std::optional<MoveSign> leading_sign(std::string_view text);
// Where the first sign of a text is; npos if there is none.
std::size_t find_sign(std::string_view text);

}  // namespace dama
