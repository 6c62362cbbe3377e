#pragma once

// What many commands want to know of a game besides its name: the limit of games for three players, which chooses
// their tables, and how its squares are written.

#include <optional>
#include <string>

#include "cli/options/options.hpp"
#include "solver/games/rules/variant.hpp"

namespace dama::cli {

void add_limit_option(Options& options, std::optional<int>& limit);

// Adds --notation; without it squares are written as the game's PDN has them.
void add_notation_option(Options& options, std::optional<SquareNotation>& notation);

// Throws UnknownVariant, and std::invalid_argument for a limit that the game cannot have.
Variant find_game(const std::string& name, const std::optional<int>& limit);
// The same for squares that the game cannot be written with.
Variant find_game(const std::string& name, const std::optional<SquareNotation>& notation,
                  const std::optional<int>& limit = {});

}  // namespace dama::cli
