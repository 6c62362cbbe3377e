#pragma once

// How many positions have something about them, with the first as example.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

namespace dama {

struct Finding {
    std::uint64_t count = 0;
    std::optional<std::string> example;  // as FEN

    Finding& operator+=(const Finding& later);
};

// The same while a slice is being looked at: by number, and the same whatever order its parts are added in.
struct FirstAndCount {
    std::uint64_t count = 0;
    std::uint64_t first = std::numeric_limits<std::uint64_t>::max();  // if there is any

    FirstAndCount& operator+=(const FirstAndCount& other) {
        count += other.count;
        first = std::min(first, other.first);
        return *this;
    }
};

}  // namespace dama
