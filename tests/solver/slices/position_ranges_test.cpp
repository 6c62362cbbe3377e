#include "solver/slices/position_ranges.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace dama {
namespace {

constexpr std::uint64_t some_size = 3 * positions_per_range + 17;

TEST(PositionRanges, CoverEveryPositionOnce) {
    std::vector<std::atomic<int>> seen(some_size);
    for_each_range(some_size, [&](std::uint64_t first, std::uint64_t last) {
        EXPECT_EQ(first % positions_per_range, 0U);
        for (auto i = first; i < last; ++i) ++seen[i];
    });
    for (const auto& times : seen) EXPECT_EQ(times, 1);
}

TEST(PositionRanges, AreNoneOfNoPositions) {
    for_each_range(0, [](std::uint64_t, std::uint64_t) { FAIL(); });
}

TEST(PositionRanges, PassOnWhatATaskThrows) {
    EXPECT_THROW(run_in_parallel(2, [](std::uint64_t) { throw std::runtime_error("stop"); }),
                 std::runtime_error);
}

TEST(PositionRanges, AreSummedUp) {
    const auto sum =
        sum_up<std::uint64_t>(some_size, [](std::uint64_t i, std::uint64_t& part) { part += i; });
    EXPECT_EQ(sum, some_size * (some_size - 1) / 2);
}

}  // namespace
}  // namespace dama
