// What a page needs of each game: its moves, its index, and the reading of its tables.

#include "solver/analysis/probe/probe_of.hpp"
#include "solver/instances/games.hpp"
#include "solver/instances/instance.hpp"

namespace dama {

template <class G>
const Instance& instance() {
    static const GameOf<G> game;
    static const PlainIndexOf<G> index;
    static const Instance made = [] {
        Instance made{.game = &game, .index = &index, .stored = stored_game<G>()};
        if constexpr (G::players == 2) {
            made.probe_for_two = [](const Variant& variant, tablebase::TableSet& tables) {
                return std::unique_ptr<ProbeForTwo>(std::make_unique<ProbeForTwoOf<G>>(variant, tables));
            };
        } else {
            made.probe_for_three = [](const Variant& variant, tablebase::TableSet& tables) {
                return std::unique_ptr<ProbeForThree>(std::make_unique<ProbeForThreeOf<G>>(variant, tables));
            };
        }
        return made;
    }();
    return made;
}

template const Instance& instance<DAMA_GAME>();

}  // namespace dama
