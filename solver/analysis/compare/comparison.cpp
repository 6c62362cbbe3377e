#include "solver/analysis/compare/comparison.hpp"

#include <functional>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/compare/breach_counter.hpp"
#include "solver/analysis/verify/complete_results.hpp"
#include "solver/instances/registry.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

namespace {

using tablebase::Material;

std::vector<std::string> squares_of(const Variant& variant) {
    return with_game_for_two(variant.game, []<class G>() {
        std::vector<std::string> names;
        for (const int square : G::listing) names.push_back(G::square_name(square));
        return names;
    });
}

tablebase::TableId results_id(const Variant& variant, const Material& slice) {
    return with_game_for_two(variant.game,
                             [&]<class G>() { return table_id<G>(variant, slice, Metric::wdl); });
}

// Reads the results of slices in the order of their index, which is the same for all games on a board.
using ReadResults = std::function<tablebase::PackedVector(const Material& slice)>;

ReadResults results_of(const Variant& variant, tablebase::TableSet& tables) {
    return with_game_for_two(variant.game, [&]<class G>() -> ReadResults {
        auto results = std::make_shared<CompleteResults<G>>(variant, tables);
        return [results](const Material& slice) {
            results->prepare({slice.canonical()});
            return results->of(slice);
        };
    });
}

std::string fen_of(const Variant& variant, const Material& slice, std::uint64_t i) {
    return with_game_for_two(variant.game, [&]<class G>() {
        return write_fen(State<G>{SliceIndex<G>(slice).unrank(i), 0});
    });
}

std::optional<Breaches> breaches_of(const Variant& variant, tablebase::TableSet& tables,
                                    const Material& slice) {
    return with_game_for_two(variant.game, [&]<class G>() -> std::optional<Breaches> {
        if constexpr (G::has_huffing) return BreachCounter<G>(variant, tables, slice).count();
        return std::nullopt;
    });
}

SliceComparison compare_slice(const Variant& first, const Variant& other, tablebase::TableSet& tables,
                              const ReadResults& results_here, const ReadResults& results_there,
                              const Material& slice) {
    const auto here = results_here(slice);
    const auto there = results_there(slice);
    SliceComparison comparison;
    comparison.slice = slice.name();
    comparison.positions = here.size();
    for (std::uint64_t i = 0; i < here.size(); ++i) {
        Finding& finding = comparison.results[here.get(i)][there.get(i)];
        if (finding.count++ == 0) finding.example = fen_of(first, slice, i);
    }
    comparison.breaches = breaches_of(other, tables, slice);
    return comparison;
}

// The slices of which both games have the results, each with either player to move.
std::vector<Material> common_slices(const Variant& first, const Variant& other,
                                    const tablebase::TableSet& tables) {
    std::vector<Material> slices;
    for (const auto& entry : tables.catalogue().list(first.tables)) {
        const auto material = Material::parse(entry.material);
        if (entry.metric != name(Metric::wdl) || !material) continue;
        const auto id = results_id(other, *material);
        if (!tables.catalogue().find(id.variant, tablebase::file_name(id))) continue;
        for (int turn = 0; turn < material->distinct_rotations(); ++turn) {
            slices.push_back(material->rotated(turn));
        }
    }
    return slices;
}

}  // namespace

Finding& Finding::operator+=(const Finding& later) {
    count += later.count;
    if (!example) example = later.example;
    return *this;
}

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

std::vector<SliceComparison> compare(const Variant& first, const Variant& other, tablebase::TableSet& tables,
                                     const std::optional<Material>& slice) {
    if (squares_of(first) != squares_of(other)) {
        throw std::invalid_argument(
            fmt::format("{} and {} are not played on the same board", first.name, other.name));
    }
    std::vector<SliceComparison> list;
    const auto here = results_of(first, tables);
    const auto there = results_of(other, tables);
    for (const Material& each : slice ? std::vector{*slice} : common_slices(first, other, tables)) {
        list.push_back(compare_slice(first, other, tables, here, there, each));
    }
    return list;
}

}  // namespace dama
