#include "cli/game_option.hpp"

#include <map>
#include <stdexcept>

#include <CLI/Validators.hpp>
#include <fmt/format.h>

#include "cli/numbers.hpp"
#include "solver/instances/open.hpp"

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

void add_notation_option(CLI::App& app, std::optional<SquareNotation>& notation) {
    static const std::map<std::string, SquareNotation> names{{"letters", SquareNotation::letters},
                                                             {"numbers", SquareNotation::numbers}};
    app.add_option_function<std::string>(
           "--notation", [&notation](const std::string& name) { notation = names.at(name); },
           "How squares are written: letters or numbers (default: as in the PDN of the game)")
        ->check(CLI::IsMember({"letters", "numbers"}))
        ->type_name("KIND");
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
