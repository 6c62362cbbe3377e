#include "cli/options/game_option.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "solver/instances/open.hpp"

namespace dama::cli {

void add_limit_option(Options& options, std::optional<int>& limit) {
    options.add("--limit", &limit,
                fmt::format("Three players: plies without a capture that draw the game, 0 for no such limit "
                            "(default: {}, the rule)",
                            limit_by_rule),
                {.value = "N"});
}

void add_notation_option(Options& options, std::optional<SquareNotation>& notation) {
    options.add_choice("--notation", notation,
                       {{"letters", SquareNotation::letters}, {"numbers", SquareNotation::numbers}},
                       "How squares are written: letters or numbers (default: as in the PDN of the game)",
                       {.value = "KIND"});
}

Variant find_game(const std::string& name, const std::optional<int>& limit) {
    const Variant& game = find_variant(name);
    return limit ? with_limit(game, *limit) : game;
}

Variant find_game(const std::string& name, const std::optional<SquareNotation>& notation,
                  const std::optional<int>& limit) {
    Variant game = find_game(name, limit);
    if (!notation) return game;
    const bool numbered = game_of(game).board().style == BoardPlan::Style::checkered;
    if (*notation == SquareNotation::numbers && !numbered)
        throw std::invalid_argument(fmt::format("--notation numbers: the board of {} has none", name));
    game.notation = *notation;
    return game;
}

}  // namespace dama::cli
