#pragma once

// "Did you mean": for names that nobody knows, the known one that was probably meant.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>

namespace dama::cli {

// The nearest of the names if it is near enough to be meant.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& names);

// Throws std::invalid_argument for a command or an option that there is not, before anything else is made of them.
void refuse_misspelt(const CLI::App& app, const std::vector<std::string>& arguments);

// For the name of a game.
CLI::Validator known_variant();

}  // namespace dama::cli
