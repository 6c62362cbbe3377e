#include "solver/games/rulebook.hpp"

#include "solver/games/registry.hpp"
#include "solver/games/rulebook_of.hpp"

namespace dama {

std::unique_ptr<Rulebook> make_rulebook(const Variant& variant) {
    return with_game(variant.game, [&]<class G>() -> std::unique_ptr<Rulebook> {
        return std::make_unique<RulebookOf<G>>(variant);
    });
}

}  // namespace dama
