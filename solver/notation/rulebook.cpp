#include "solver/notation/rulebook.hpp"

#include "solver/instances/registry.hpp"
#include "solver/notation/rulebook_of.hpp"

namespace dama {

std::unique_ptr<Rulebook> make_rulebook(const Variant& variant) {
    return with_game(variant.game, [&]<class G>() -> std::unique_ptr<Rulebook> {
        return std::make_unique<RulebookOf<G>>(variant);
    });
}

}  // namespace dama
