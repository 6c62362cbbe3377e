#include "solver/analysis/oracle.hpp"

#include "solver/analysis/oracle_of.hpp"
#include "solver/games/game_metrics.hpp"
#include "solver/games/registry.hpp"

namespace dama {

bool has_draw_rule(const Variant& variant) {
    if (variant.players != 2) return false;
    return with_game_for_two(variant.game, []<class G>() { return has_metric<G>(Metric::cap); });
}

std::unique_ptr<Oracle> make_oracle(const Variant& variant, tablebase::TableSet& tables) {
    return with_game_for_two(variant.game, [&]<class G>() -> std::unique_ptr<Oracle> {
        return std::make_unique<OracleOf<G>>(variant, tables);
    });
}

}  // namespace dama
