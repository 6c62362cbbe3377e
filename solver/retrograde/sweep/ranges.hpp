#pragma once

// The positions of a section in parallel, range by range.

#include <algorithm>
#include <cstdint>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace dama {

inline constexpr std::uint64_t positions_per_range = 4096;  // whole words of bit planes

// Calls task(first, last) for ranges that cover the positions 0 .. size-1; `last` is the first that is not in the range.
template <class Task>
void for_each_range(std::uint64_t size, Task task) {
    const std::uint64_t ranges = (size + positions_per_range - 1) / positions_per_range;
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, ranges), [&](const auto& some) {
        for (auto r = some.begin(); r != some.end(); ++r) {
            task(r * positions_per_range, std::min(size, (r + 1) * positions_per_range));
        }
    });
}

}  // namespace dama
