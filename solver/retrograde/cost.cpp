#include "solver/retrograde/cost.hpp"

#include <algorithm>

#include <tbb/task_arena.h>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/goal.hpp"
#include "solver/retrograde/sweep/reach_store.hpp"

namespace dama {

std::uint64_t memory_for(const std::vector<Metric>& metrics, std::uint64_t positions, std::uint64_t exits) {
    const std::uint64_t work = 2 * BitPlane::bytes(positions);
    const std::uint64_t one_goal = roles * DistanceStore::bytes(positions);
    std::uint64_t most = 0;
    // cap keeps the first goal while it solves the second; its run reads four fields of at most two bytes.
    if (contains(metrics, Metric::cap)) most = std::max(most, 2 * one_goal + work + exits * 8);
    if (contains(metrics, Metric::dtw)) most = std::max(most, one_goal + work + exits / 4 + exits * 2);
    if (contains(metrics, Metric::claim)) {
        most = std::max(most, 2 * roles * FlagStore::bytes(positions) + work + exits / 2);
    }
    if (contains(metrics, Metric::wdl)) {
        most = std::max(most, roles * FlagStore::bytes(positions) + work + exits / 4);
    }
    return most;
}

std::uint64_t disk_for(const std::vector<Metric>& metrics, std::uint64_t positions, bool all_results) {
    std::uint64_t hundredths_of_bits = 0;
    if (contains(metrics, Metric::wdl)) hundredths_of_bits += all_results ? 75 : 14;
    if (contains(metrics, Metric::dtw)) hundredths_of_bits += 260;
    if (contains(metrics, Metric::cap)) hundredths_of_bits += 500;
    if (contains(metrics, Metric::claim)) hundredths_of_bits += all_results ? 200 : 30;
    if (contains(metrics, Metric::dtc)) hundredths_of_bits += 300;
    return positions * hundredths_of_bits / 800;
}

double seconds_for(const std::vector<Metric>& metrics, std::uint64_t positions, Engine results_by) {
    double nanoseconds = 0;  // a position, one thread
    if (contains(metrics, Metric::dtw)) {
        nanoseconds += 560;
    } else if (contains(metrics, Metric::wdl)) {
        nanoseconds += results_by == Engine::setwise ? 33 : 320;
    }
    if (contains(metrics, Metric::cap)) nanoseconds += 900;
    if (contains(metrics, Metric::claim)) nanoseconds += results_by == Engine::setwise ? 80 : 700;
    return static_cast<double>(positions) * nanoseconds * 1e-9 / tbb::this_task_arena::max_concurrency();
}

double seconds_for_ordered_pass(const std::vector<Metric>& metrics, std::uint64_t positions) {
    const double nanoseconds = contains(metrics, Metric::dtw) ? 200 : 80;
    return static_cast<double>(positions) * nanoseconds * 1e-9 / tbb::this_task_arena::max_concurrency();
}

double seconds_for_guarantees(std::uint64_t positions) {
    constexpr double nanoseconds = 3500;
    return static_cast<double>(positions) * nanoseconds * 1e-9 / tbb::this_task_arena::max_concurrency();
}

std::uint64_t runs_for(const std::vector<Metric>& metrics) {
    const bool results = std::ranges::any_of(
        metrics, [](Metric metric) { return metric != Metric::cap && metric != Metric::claim; });
    return (results ? 1 : 0) + (contains(metrics, Metric::cap) ? 2 : 0) +
           (contains(metrics, Metric::claim) ? 2 : 0);
}

}  // namespace dama
