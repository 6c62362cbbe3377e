#pragma once

// What a table tells of each position.

#include <array>
#include <optional>
#include <string_view>

namespace dama {

enum class Metric {
    wdl,    // win, draw or loss
    dtw,    // plies to the end with optimal play
    cap,    // plies to a forced capture and to a forced decision, for both players
    claim,  // who can force a capture, and a decision, in any number of plies
    dtc,    // three players: plies to the capture that decides
};

inline constexpr std::array all_metrics{Metric::wdl, Metric::dtw, Metric::cap, Metric::claim, Metric::dtc};

constexpr std::string_view name(Metric metric) {
    switch (metric) {
        case Metric::dtw: return "dtw";
        case Metric::cap: return "cap";
        case Metric::claim: return "claim";
        case Metric::dtc: return "dtc";
        case Metric::wdl: break;
    }
    return "wdl";
}

constexpr std::optional<Metric> parse_metric(std::string_view text) {
    for (const Metric metric : all_metrics) {
        if (name(metric) == text) return metric;
    }
    return std::nullopt;
}

}  // namespace dama
