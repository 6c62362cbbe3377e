#pragma once

// Plies until a goal is reached by force, as the solver counts them.

#include <cstdint>
#include <limits>

namespace dama {

using Distance = std::uint16_t;

// The goal cannot be forced. The largest value, so that a minimum or maximum over moves needs no special case.
inline constexpr Distance never = std::numeric_limits<Distance>::max();

constexpr Distance one_ply_more(Distance d) { return d == never ? never : static_cast<Distance>(d + 1); }

}  // namespace dama
