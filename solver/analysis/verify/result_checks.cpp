#include "solver/analysis/verify/result_checks.hpp"

#include <array>

#include "solver/slices/stored_values.hpp"

namespace dama {

Mismatches check_counts(const tablebase::Header& header, const tablebase::Material& section,
                        const tablebase::PackedVector& results) {
    std::array<std::uint64_t, 1U << stored::result_bits> counted{};
    for (std::uint64_t i = 0; i < results.size(); ++i) ++counted[results.get(i)];
    Mismatches found;
    for (const Result result : stored::counted_results) {
        const auto stated = header.statistic(section.name(), result_name(result));
        const std::uint64_t count = counted[static_cast<std::size_t>(result)];
        if (stated == count) continue;
        found.add(fmt::format("{}: {} with result {} in the header, {} in the table", section.name(),
                              stated ? std::to_string(*stated) : "no number", result_name(result), count));
    }
    return found;
}

}  // namespace dama
