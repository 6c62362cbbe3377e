#include "solver/analysis/compare/comparison.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/slices/slice_list.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

namespace {

using tablebase::Material;

bool on_one_board(const ComparedGame& first, const ComparedGame& other) {
    const auto same = [](const BoardPlan::Point& a, const BoardPlan::Point& b) { return a.name == b.name; };
    return std::ranges::equal(first.notation.game().board().points, other.notation.game().board().points,
                              same);
}

SliceComparison compare_slice(const ComparedGame& first, const ComparedGame& other, const Material& slice) {
    const auto here = first.results(slice);
    const auto there = other.results(slice);
    SliceComparison comparison;
    comparison.slice = slice.name();
    comparison.positions = here.size();
    for (std::uint64_t i = 0; i < here.size(); ++i) {
        Finding& finding = comparison.results[here.get(i)][there.get(i)];
        if (finding.count++ == 0) finding.example = first.notation.fen(first.index.position(slice, i));
    }
    if (other.breaches) comparison.breaches = other.breaches(slice);
    return comparison;
}

// The slices of which both games have the results, each with either player to move.
std::vector<Material> common_slices(const ComparedGame& first, const ComparedGame& other,
                                    const tablebase::Catalogue& catalogue) {
    const Variant& variant = other.notation.variant();
    auto slices = slices_with_results(first.notation.variant(), catalogue);
    std::erase_if(slices, [&](const Material& slice) {
        const auto id = table_id(variant, other.notation.game().traits().rules_hash, slice, Metric::wdl);
        return !catalogue.find(id.variant, tablebase::file_name(id));
    });
    return slices;
}

}  // namespace

Breaches& Breaches::operator+=(const Breaches& later) {
    owing += later.owing;
    only_win += later.only_win;
    only_draw += later.only_draw;
    return *this;
}

SliceComparison& SliceComparison::operator+=(const SliceComparison& later) {
    positions += later.positions;
    for (std::size_t here = 0; here < results.size(); ++here) {
        for (std::size_t there = 0; there < results.size(); ++there) {
            results[here][there] += later.results[here][there];
        }
    }
    if (later.breaches) breaches = breaches ? * breaches += *later.breaches : *later.breaches;
    return *this;
}

std::vector<SliceComparison> compare(const ComparedGame& first, const ComparedGame& other,
                                     const tablebase::Catalogue& catalogue,
                                     const std::optional<Material>& slice) {
    if (!on_one_board(first, other)) {
        throw std::invalid_argument(fmt::format("{} and {} are not played on the same board",
                                                first.notation.variant().name,
                                                other.notation.variant().name));
    }
    std::vector<SliceComparison> list;
    for (const Material& each : slice ? std::vector{*slice} : common_slices(first, other, catalogue)) {
        list.push_back(compare_slice(first, other, each));
    }
    return list;
}

}  // namespace dama
