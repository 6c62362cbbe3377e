#include "solver/analysis/answers/table_statistics.hpp"

#include <fmt/format.h>

#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/error.hpp"

namespace dama {

std::uint64_t required_statistic(const tablebase::TableFile& file, std::string_view slice,
                                 std::string_view statistic) {
    const auto value = file.header().statistic(slice, statistic);
    if (!value) {
        throw tablebase::DamagedFile(file.path(),
                                     fmt::format("it lacks the statistic {} {}", slice, statistic));
    }
    return *value;
}

std::optional<LongestWin> longest_win(const tablebase::TableFile& plies, std::string_view slice) {
    const auto longest = plies.header().statistic(slice, stored::longest_win);
    if (!longest) return std::nullopt;
    return LongestWin{static_cast<int>(*longest),
                      required_statistic(plies, slice, stored::longest_win_index)};
}

SliceStatistics::ForceCounts force_counts(const tablebase::TableFile& force, std::string_view slice) {
    SliceStatistics::ForceCounts counts;
    for (const Result result : all_results) {
        for (std::size_t who = 0; who < stored::who_names.size(); ++who) {
            counts.cross[static_cast<std::size_t>(result)][who] =
                required_statistic(force, slice, stored::cross_statistic(result, who));
        }
    }
    for (std::size_t verdict = 0; verdict < verdict_names.size(); ++verdict) {
        counts.verdicts[verdict] = required_statistic(force, slice, verdict_names[verdict]);
    }
    return counts;
}

}  // namespace dama
