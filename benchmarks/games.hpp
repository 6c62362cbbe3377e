#pragma once

// The games that benchmarks run for, by name.

#include <array>
#include <string_view>

namespace dama::bench {

inline constexpr std::array<std::string_view, 7> games{"czech", "english",   "italian",      "russian",
                                                       "pool",  "brazilian", "international"};

}  // namespace dama::bench
