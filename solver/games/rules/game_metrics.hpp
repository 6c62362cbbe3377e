#pragma once

// Which metrics a game has tables of.

#include <algorithm>
#include <span>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama {

constexpr bool contains(std::span<const Metric> metrics, Metric metric) {
    return std::ranges::find(metrics, metric) != metrics.end();
}

template <class G>
constexpr bool has_metric(Metric metric) {
    return contains(G::metrics, metric);
}

// Throws std::invalid_argument if a metric is not among those of the game.
void require_metric(const Variant& variant, std::span<const Metric> metrics, Metric metric);

}  // namespace dama
