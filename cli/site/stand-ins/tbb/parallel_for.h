#pragma once

// One thread does all.

namespace tbb {

template <class Index, class Task>
void parallel_for(Index first, Index last, const Task& task) {
    for (; first != last; ++first) task(first);
}
template <class Range, class Task>
void parallel_for(const Range& range, const Task& task) {
    task(range);
}

}  // namespace tbb
