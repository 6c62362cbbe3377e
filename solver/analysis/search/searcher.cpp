#include "solver/analysis/search/searcher.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/search/searcher_of.hpp"
#include "solver/instances/registry.hpp"

namespace dama {

std::unique_ptr<Searcher> make_searcher(const Variant& variant, tablebase::TableSet& tables) {
    if (variant.players != 2) {
        throw std::invalid_argument(fmt::format("{} is a game of {} players: search is for games of two",
                                                variant.name, variant.players));
    }
    return with_game_for_two(variant.game, [&]<class G>() -> std::unique_ptr<Searcher> {
        return std::make_unique<SearcherOf<G>>(variant, tables);
    });
}

}  // namespace dama
