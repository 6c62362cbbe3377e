#include "solver/retrograde/tables/table_output.hpp"

#include <numeric>
#include <string>

#include "solver/slices/stored_values.hpp"

namespace dama {

void add_stream(tablebase::Header& header, const tablebase::Material& section, std::string_view field,
                std::uint64_t positions, unsigned bits) {
    header.streams.push_back({section.name(), std::string(field), positions, bits, {}});
}

void add_statistic(tablebase::Header& header, const tablebase::Material& section, std::string_view name,
                   std::uint64_t value) {
    header.statistics.push_back({section.name(), std::string(name), value});
}

void add_results(tablebase::Header& header, const tablebase::Material& section, const ResultCounts& counts) {
    const auto positions = std::accumulate(counts.of.begin(), counts.of.end(), std::uint64_t{0});
    add_stream(header, section, stored::result_field, positions, stored::result_bits);
    for (const Result result : stored::counted_results) {
        add_statistic(header, section, result_name(result), counts.of[static_cast<std::size_t>(result)]);
    }
}

void add_longest_win(tablebase::Header& header, const tablebase::Material& section, const Longest& longest) {
    if (longest.plies == never) return;
    add_statistic(header, section, stored::longest_win, longest.plies);
    add_statistic(header, section, stored::longest_win_index, longest.index);
}

}  // namespace dama
