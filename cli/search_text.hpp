#pragma once

// What a search has proved, in words.

#include <string>

#include "cli/text.hpp"

namespace dama::cli {

// As outcome_text; "unknown", "White at least draws" or "White at most draws" for what is not proved.
std::string value_text(Language language, const Evaluation& value, int turn);

// "searched 8 plies ahead, 1234 positions"
std::string search_text(Language language, const SearchEffort& effort);

}  // namespace dama::cli
