#include "solver/analysis/analysis.hpp"

#include "solver/analysis/answers/table_statistics.hpp"
#include "solver/slices/slice_list.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

std::vector<SliceStatistics> Analysis::statistics(const std::optional<tablebase::Material>& slice) const {
    if (slice) return {statistics_of(*slice)};
    std::vector<SliceStatistics> list;
    for (const auto& each : slices_with_results(notation_.variant(), tables_.catalogue())) {
        list.push_back(statistics_of(each));
    }
    return list;
}

void Analysis::visit(const tablebase::Material& slice, const Visitor& visitor) const {
    tables_.open(table(slice, Metric::wdl));  // says what is missing before how large it would be
    const std::uint64_t positions = index_.size(slice);
    for (std::uint64_t i = 0; i < positions; ++i) {
        const auto position = index_.position(slice, i);
        visitor(notation_.fen(position), outcomes(position));
    }
}

SliceStatistics Analysis::empty_statistics(const tablebase::Material& slice) const {
    return {.slice = slice.name(), .positions = index_.size(slice)};
}

void Analysis::add_longest_win(const tablebase::TableFile& plies, const tablebase::Material& slice,
                               SliceStatistics& statistics) const {
    const auto longest = longest_win(plies, statistics.slice);
    statistics.longest_win = longest ? longest->plies : -1;
    if (longest) statistics.longest_win_fen = notation_.fen(index_.position(slice, longest->index));
}

tablebase::TableId Analysis::table(const tablebase::Material& slice, Metric metric) const {
    return table_id(notation_.variant(), notation_.game().traits().rules_hash, slice, metric);
}

}  // namespace dama
