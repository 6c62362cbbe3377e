#pragma once

// What a page needs beside the answers of the tables: where moves lead.

#include <string>
#include <vector>

#include "cli/answers/json.hpp"
#include "solver/notation/notation.hpp"

namespace dama::cli {

// As the answer to a query, where no table tells the result.
Json without_table(const PositionRecord& position, const Variant& variant);

// Gives every move of an answer the position after it and, if the next player may huff, those after each huff.
void add_positions_after(Json& answer, const Notation& notation, const std::string& fen);

// After each move of a line.
std::vector<std::string> positions_along(const Notation& notation, const std::string& fen,
                                         const std::vector<std::string>& line);

}  // namespace dama::cli
