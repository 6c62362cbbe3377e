#pragma once

// The limit of games for three players, which chooses their tables: the option --limit of many commands.

#include <optional>
#include <string>

#include <CLI/App.hpp>

#include "solver/games/rules/variant.hpp"

namespace dama::cli {

void add_limit_option(CLI::App& app, std::optional<int>& limit);

// Throws UnknownVariant, and std::invalid_argument for a limit that the game cannot have.
Variant find_game(const std::string& name, const std::optional<int>& limit);

}  // namespace dama::cli
