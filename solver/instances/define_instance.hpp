#pragma once

// Compiles all that there is of one game. Only for the files of the games in this folder.

#include "solver/analysis/compare/breach_counter.hpp"
#include "solver/analysis/compare/right_to_move_counter.hpp"
#include "solver/analysis/probe/probe_of.hpp"
#include "solver/analysis/search/deepening.hpp"
#include "solver/analysis/verify/verifier.hpp"
#include "solver/instances/games.hpp"
#include "solver/instances/instance.hpp"
#include "solver/retrograde/solve_tables.hpp"

namespace dama {

template <class G>
Verification verify_tables(const Variant& variant, tablebase::TableSet& tables,
                           const std::optional<tablebase::Material>& material, const VerifyOptions& options) {
    return Verifier<G>(variant, tables).run(material, options);
}

template <class G>
void add_what_two_players_have(Instance& instance) {
    instance.probe_for_two = [](const Variant& variant, tablebase::TableSet& tables) {
        return std::unique_ptr<ProbeForTwo>(std::make_unique<ProbeForTwoOf<G>>(variant, tables));
    };
    instance.search = [](const Variant& variant, tablebase::TableSet& tables) -> SearchPosition {
        auto search = std::make_shared<const PositionSearch<G>>(variant, tables);
        return [search](const PlainPosition& position, const SearchLimits& limits) {
            return search->search(position, limits);
        };
    };
    instance.results = results_reader<G>;
    instance.right_to_move = count_right_to_move<G>;
    if constexpr (G::has_huffing) {
        instance.breaches = [](const Variant& variant, tablebase::TableSet& tables,
                               const tablebase::Material& slice) {
            return BreachCounter<G>(variant, tables, slice).count();
        };
    }
}

template <class G>
Instance make_instance() {
    static const GameOf<G> game;
    static const PlainIndexOf<G> index;
    Instance instance{.game = &game,
                      .index = &index,
                      .stored = stored_game<G>(),
                      .plan = plan_tables<G>,
                      .solve = solve_tables<G>,
                      .verify = verify_tables<G>};
    if constexpr (G::players == 2) {
        add_what_two_players_have<G>(instance);
    } else {
        instance.probe_for_three = [](const Variant& variant, tablebase::TableSet& tables) {
            return std::unique_ptr<ProbeForThree>(std::make_unique<ProbeForThreeOf<G>>(variant, tables));
        };
    }
    return instance;
}

template <class G>
const Instance& instance() {
    static const Instance made = make_instance<G>();
    return made;
}

}  // namespace dama
