#pragma once

// "Did you mean": for names that nobody knows, the known one that was probably meant.

#include <string>
#include <string_view>
#include <vector>

namespace dama::cli {

// The fault, and the nearest of the names if it is near enough to be meant.
std::string with_suggestion(const std::string& fault, std::string_view word,
                            const std::vector<std::string>& names);

// What is wrong with the name of a game; nothing if there is such a game.
std::string fault_of_variant(const std::string& name);

}  // namespace dama::cli
