#pragma once

// Who wins a position of more pieces than the tables hold, as far as looking ahead into the tables proves it.

#include <memory>
#include <string_view>

#include "solver/analysis/analysis.hpp"
#include "solver/analysis/search/search_limits.hpp"
#include "solver/analysis/search/searched_position.hpp"

namespace dama {

class Searcher {
public:
    // `analysis` tells what the tables tell.
    Searcher(std::unique_ptr<Analysis> analysis, SearchPosition search)
        : analysis_(std::move(analysis)), search_(std::move(search)) {}

    // What Analysis::query tells, if the tables tell all of it. Else what a search proves, with bounds for the position
    // and each move: all of them are true, whatever the limits, and closer limits never say anything else, only less.
    // Moves are in order of what is still possible, then of what is certain. Force and claim stay open; so do plies,
    // but for positions that are over and moves that lead into tables. Takes one thread and up to 192 MiB.
    // Throws NotationError for a bad FEN, std::invalid_argument for limits out of their range, OutOfResources for a
    // position with more moves than can be listed, what `limits.progress` throws, and what reading a damaged table
    // throws; a missing table is no error.
    Query query(std::string_view fen, const SearchLimits& limits) const;

private:
    std::unique_ptr<Analysis> analysis_;
    SearchPosition search_;
};

}  // namespace dama
