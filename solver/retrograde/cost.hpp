#pragma once

// What computing tables takes, before it is begun.

#include <cstdint>
#include <vector>

#include "solver/games/rules/metric.hpp"
#include "solver/retrograde/solve.hpp"

namespace dama {

// Bytes in memory at the peak, for a slice of so many positions that leans on slices of `exits` positions.
std::uint64_t memory_for(const std::vector<Metric>& metrics, std::uint64_t positions, std::uint64_t exits);

// Bytes of the files, guessed from the average over solved tables; `all_results` if none are left out.
std::uint64_t disk_for(const std::vector<Metric>& metrics, std::uint64_t positions, bool all_results);

// Seconds with the threads there are, guessed from what was measured (docs/performance.md).
double seconds_for(const std::vector<Metric>& metrics, std::uint64_t positions, Engine results_by);

double seconds_for_ordered_pass(const std::vector<Metric>& metrics, std::uint64_t positions);

double seconds_for_guarantees(std::uint64_t positions);

// How often the engine looks at every position from the start.
std::uint64_t runs_for(const std::vector<Metric>& metrics);

}  // namespace dama
