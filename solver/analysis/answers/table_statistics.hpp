#pragma once

// Statistics out of the headers of tables.

#include <cstdint>
#include <optional>
#include <string_view>

#include "solver/analysis/answers/statistics.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama {

// Throws DamagedFile if the table lacks it.
std::uint64_t required_statistic(const tablebase::TableFile& file, std::string_view slice,
                                 std::string_view statistic);

// The longest win and the index of a position that takes so long; nothing if the mover never wins.
struct LongestWin {
    int plies;
    std::uint64_t index;
};
std::optional<LongestWin> longest_win(const tablebase::TableFile& plies, std::string_view slice);

// Out of a table of force.
SliceStatistics::ForceCounts force_counts(const tablebase::TableFile& force, std::string_view slice);

}  // namespace dama
