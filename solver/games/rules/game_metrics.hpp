#pragma once

// Which metrics a game has tables of.

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama {

template <class G>
constexpr bool has_metric(Metric metric) {
    return std::ranges::find(G::metrics, metric) != G::metrics.end();
}

// Throws std::invalid_argument if the game G has no such metric.
template <class G>
void require_metric(const Variant& variant, Metric metric) {
    if (has_metric<G>(metric)) return;
    if (metric == Metric::cap) {
        throw std::invalid_argument(fmt::format(
            "{} has no draw rule: no draw can be claimed, and there is no metric cap", variant.name));
    }
    throw std::invalid_argument(fmt::format("{} has no metric {}", variant.name, name(metric)));
}

}  // namespace dama
