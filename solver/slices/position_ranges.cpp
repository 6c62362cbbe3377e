#include "solver/slices/position_ranges.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace dama {

void run_in_parallel(std::uint64_t tasks, const std::function<void(std::uint64_t)>& task) {
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, tasks), [&](const auto& some) {
        for (auto t = some.begin(); t != some.end(); ++t) task(t);
    });
}

}  // namespace dama
