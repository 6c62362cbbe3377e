// Where a page begins: of solver/instances/open.cpp, what reads.

#include "solver/instances/open.hpp"

#include "solver/instances/instance.hpp"

namespace dama {

const Game& game_of(const Variant& variant) { return *instance_of(variant).game; }

Notation notation_of(const Variant& variant) { return {variant, game_of(variant)}; }

std::unique_ptr<Analysis> make_analysis(const Variant& variant, tablebase::TableSet& tables,
                                        const OptionsForThree& options) {
    if (variant.players == 2) return make_analysis_for_two(variant, tables);
    const Instance& instance = instance_of(variant);
    return std::make_unique<AnalysisForThree>(variant, *instance.game, *instance.index,
                                              instance.probe_for_three(variant, tables), tables, options);
}

std::unique_ptr<AnalysisForTwo> make_analysis_for_two(const Variant& variant, tablebase::TableSet& tables) {
    if (variant.players != 2) throw std::invalid_argument("this is for games of two players");
    const Instance& instance = instance_of(variant);
    return std::make_unique<AnalysisForTwo>(variant, *instance.game, *instance.index,
                                            instance.probe_for_two(variant, tables), tables);
}

}  // namespace dama
