#pragma once

// What a search has proved, in words.

#include <string>

#include "cli/answers/text.hpp"

namespace dama::cli {

// "unknown", "White at least draws" or "White at most draws", for bounds that leave more than one result.
std::string bounds_text(Language language, const Bounds& bounds, int turn);

// "searched 8 plies ahead, 1234 positions"
std::string search_text(Language language, const SearchEffort& effort);

}  // namespace dama::cli
