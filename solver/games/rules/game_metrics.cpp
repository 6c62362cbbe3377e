#include "solver/games/rules/game_metrics.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace dama {

void require_metric(const Variant& variant, std::span<const Metric> metrics, Metric metric) {
    if (contains(metrics, metric)) return;
    if (metric == Metric::cap) {
        throw std::invalid_argument(fmt::format(
            "{} has no draw rule: no draw can be claimed, and there is no metric cap", variant.name));
    }
    throw std::invalid_argument(fmt::format("{} has no metric {}", variant.name, name(metric)));
}

}  // namespace dama
