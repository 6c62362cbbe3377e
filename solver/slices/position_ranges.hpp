#pragma once

// The positions of a section side by side, range by range. Only the source file knows TBB, whose headers cost every
// file that includes them half a second of compilation.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>

namespace dama {

inline constexpr std::uint64_t positions_per_range = 4096;  // whole words of bit planes

// Calls task(0) .. task(tasks - 1), side by side.
void run_in_parallel(std::uint64_t tasks, const std::function<void(std::uint64_t)>& task);

// Calls task(first, last) for ranges that cover the positions 0 .. size-1; `last` is the first that is not in the range.
template <class Task>
void for_each_range(std::uint64_t size, const Task& task) {
    run_in_parallel((size + positions_per_range - 1) / positions_per_range, [&](std::uint64_t range) {
        const std::uint64_t first = range * positions_per_range;
        task(first, std::min(size, first + positions_per_range));
    });
}

// Adds up what see(i, sum) counts over the positions 0 .. size-1. Ranges are added (+=) in any order.
template <class Sum, class See>
Sum sum_up(std::uint64_t size, const See& see) {
    Sum total{};
    std::mutex adding;
    for_each_range(size, [&](std::uint64_t first, std::uint64_t last) {
        Sum sum{};
        for (std::uint64_t i = first; i < last; ++i) see(i, sum);
        const std::scoped_lock lock(adding);
        total += sum;
    });
    return total;
}

}  // namespace dama
