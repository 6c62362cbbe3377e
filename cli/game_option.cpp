#include "cli/game_option.hpp"

#include <fmt/format.h>

#include "cli/numbers.hpp"

namespace dama::cli {

void add_limit_option(CLI::App& app, std::optional<int>& limit) {
    app.add_option(
           "--limit", limit,
           fmt::format("Three players: plies without a capture that draw the game, 0 for no such limit "
                       "(default: {}, the rule)",
                       limit_by_rule))
        ->type_name("N")
        ->check(decimal_number());
}

Variant find_game(const std::string& name, const std::optional<int>& limit) {
    const Variant& game = find_variant(name);
    return limit ? with_limit(game, *limit) : game;
}

}  // namespace dama::cli
