#include "solver/analysis/oracle.hpp"

#include <stdexcept>

#include "solver/analysis/guarantee_oracle.hpp"
#include "solver/analysis/oracle_of.hpp"
#include "solver/games/rules/game_metrics.hpp"
#include "solver/instances/registry.hpp"

namespace dama {

bool has_draw_rule(const Variant& variant) {
    if (variant.players != 2) return false;
    return with_game_for_two(variant.game, []<class G>() { return has_metric<G>(Metric::cap); });
}

std::unique_ptr<Oracle> make_oracle(const Variant& variant, tablebase::TableSet& tables,
                                    const OracleOptions& options) {
    if (variant.players == 2) {
        if (options.count != 0 || options.colour)
            throw std::invalid_argument("a count of plies and a colour are for games of three players");
        return make_oracle_for_two(variant, tables);
    }
    return with_game_for_three(variant.game, [&]<class G>() -> std::unique_ptr<Oracle> {
        return std::make_unique<GuaranteeOracle<G>>(variant, tables, options);
    });
}

std::unique_ptr<Oracle> make_oracle_for_two(const Variant& variant, tablebase::TableSet& tables) {
    return with_game_for_two(variant.game, [&]<class G>() -> std::unique_ptr<Oracle> {
        return std::make_unique<OracleOf<G>>(variant, tables);
    });
}

}  // namespace dama
