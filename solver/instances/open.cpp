#include "solver/instances/open.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "solver/instances/instance.hpp"
#include "solver/slices/slice_list.hpp"
#include "tablebase/files/temporary_file.hpp"

namespace dama {

namespace {

ComparedGame compared(const Notation& notation, tablebase::TableSet& tables) {
    const Variant& variant = notation.variant();
    const Instance& instance = instance_of(variant);
    ComparedGame game{notation, *instance.index, instance.results(variant, tables), {}};
    if (instance.breaches != nullptr) {
        game.breaches = [&](const tablebase::Material& slice) {
            return instance.breaches(variant, tables, slice);
        };
    }
    return game;
}

void require_two_players(const Variant& variant) {
    if (variant.players != 2) throw std::invalid_argument("this is for games of two players");
}

}  // namespace

const Game& game_of(const Variant& variant) { return *instance_of(variant).game; }

Notation notation_of(const Variant& variant) { return {variant, game_of(variant)}; }

std::vector<PlannedTable> plan(const Variant& variant, const SolveRequest& request) {
    return instance_of(variant).plan(variant, request);
}

SolveSummary solve(const Variant& variant, const SolveRequest& request, const ProgressListener& progress) {
    tablebase::remove_leftovers(request.folder / table_folder(variant));
    return instance_of(variant).solve(variant, request, progress);
}

Verification verify(const Variant& variant, tablebase::TableSet& tables,
                    const std::optional<tablebase::Material>& material, const VerifyOptions& options) {
    return instance_of(variant).verify(variant, tables, material, options);
}

std::unique_ptr<Analysis> make_analysis(const Variant& variant, tablebase::TableSet& tables,
                                        const OptionsForThree& options) {
    if (variant.players == 2) {
        if (options.count != 0 || options.colour) {
            throw std::invalid_argument("a count of plies and a colour are for games of three players");
        }
        return make_analysis_for_two(variant, tables);
    }
    const Instance& instance = instance_of(variant);
    return std::make_unique<AnalysisForThree>(variant, *instance.game, *instance.index,
                                              instance.probe_for_three(variant, tables), tables, options);
}

std::unique_ptr<AnalysisForTwo> make_analysis_for_two(const Variant& variant, tablebase::TableSet& tables) {
    require_two_players(variant);
    const Instance& instance = instance_of(variant);
    return std::make_unique<AnalysisForTwo>(variant, *instance.game, *instance.index,
                                            instance.probe_for_two(variant, tables), tables);
}

Searcher make_searcher(const Variant& variant, tablebase::TableSet& tables) {
    if (variant.players != 2) {
        throw std::invalid_argument(fmt::format("{} is a game of {} players: search is for games of two",
                                                variant.name, variant.players));
    }
    return {make_analysis(variant, tables), instance_of(variant).search(variant, tables)};
}

std::vector<SliceComparison> compare(const Variant& first, const Variant& other, tablebase::TableSet& tables,
                                     const std::optional<tablebase::Material>& slice) {
    require_two_players(first);
    require_two_players(other);
    const Notation here = notation_of(first);
    const Notation there = notation_of(other);
    return compare(compared(here, tables), compared(there, tables), tables.catalogue(), slice);
}

std::vector<RightToMove> right_to_move(const Variant& variant, tablebase::TableSet& tables,
                                       const std::optional<tablebase::Material>& slice,
                                       const std::function<void(const tablebase::Material&)>& begin) {
    require_two_players(variant);
    const Instance& instance = instance_of(variant);
    const auto results = instance.results(variant, tables);
    std::vector<RightToMove> list;
    for (const auto& each : slice ? std::vector{*slice} : slices_with_results(variant, tables.catalogue())) {
        begin(each);
        list.push_back(instance.right_to_move(variant, results, each));
    }
    return list;
}

Finder make_finder(const Variant& variant, tablebase::TableSet& tables) {
    require_two_players(variant);
    const Instance& instance = instance_of(variant);
    return {*instance.game, *instance.index, instance.results(variant, tables),
            instance.probe_for_two(variant, tables)};
}

}  // namespace dama
