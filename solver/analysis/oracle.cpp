#include "solver/analysis/oracle.hpp"

#include "solver/analysis/oracle_of.hpp"
#include "solver/games/registry.hpp"

namespace dama {

std::unique_ptr<Oracle> make_oracle(const Variant& variant, tablebase::TableSet& tables) {
    return with_game_for_two(variant.game, [&]<class G>() -> std::unique_ptr<Oracle> {
        return std::make_unique<OracleOf<G>>(variant, tables);
    });
}

}  // namespace dama
