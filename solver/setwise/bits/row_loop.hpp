#pragma once

// Rows in parallel.

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace dama::setwise {

// Calls task(row) for the rows first .. end-1 of so many words each.
template <class Task>
void for_each_row(std::uint64_t first, std::uint64_t end, std::size_t words, Task task) {
    constexpr std::size_t words_per_task = 4096;
    const std::size_t grain = std::max<std::size_t>(1, words_per_task / std::max<std::size_t>(words, 16));
    tbb::parallel_for(
        tbb::blocked_range<std::uint64_t>(first, end, grain),
        [&](const auto& range) {
            for (auto r = range.begin(); r != range.end(); ++r) task(r);
        },
        tbb::simple_partitioner());
}

}  // namespace dama::setwise
