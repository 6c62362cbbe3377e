#pragma once

// Checks the counts of wins, draws and losses that a header states against the results themselves.

#include <array>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "solver/analysis/position_sweep.hpp"
#include "solver/games/result.hpp"
#include "tablebase/header.hpp"
#include "tablebase/packed_vector.hpp"

namespace dama {

// `results` are all of the section.
inline Mismatches check_counts(const tablebase::Header& header, const tablebase::Material& section,
                               const tablebase::PackedVector& results) {
    std::array<std::uint64_t, 4> counted{};
    for (std::uint64_t i = 0; i < results.size(); ++i) ++counted[results.get(i)];
    Mismatches found;
    for (const Result result : {Result::win, Result::draw, Result::loss}) {
        const auto stated = header.statistic(section.name(), result_name(result));
        const std::uint64_t count = counted[static_cast<std::size_t>(result)];
        if (stated == count) continue;
        ++found.count;
        found.examples.push_back(fmt::format("{}: {} with result {} in the header, {} in the table",
                                             section.name(), stated ? std::to_string(*stated) : "no number",
                                             result_name(result), count));
    }
    return found;
}

}  // namespace dama
