#pragma once

// What a search has proved about a position and its moves.

#include <functional>
#include <optional>
#include <vector>

#include "solver/analysis/probe/bounds.hpp"
#include "solver/analysis/search/search_limits.hpp"
#include "solver/games/moves/plain_position.hpp"

namespace dama {

// A move with what is proved about its value to the player who makes it.
struct SearchedMove {
    PlainMove move;
    Bounds bounds;
    std::optional<int> plies{};  // from the position after it, if tables tell
    std::optional<int> huff{};   // as in RatedMove; of a proved value only
};

struct SearchedPosition {
    Bounds bounds;
    std::vector<SearchedMove> moves;  // best first: by what is still possible, then by what is certain
    SearchEffort effort;
};

// Searches a position; nothing if the tables tell all of it.
using SearchPosition =
    std::function<std::optional<SearchedPosition>(const PlainPosition& position, const SearchLimits& limits)>;

}  // namespace dama
