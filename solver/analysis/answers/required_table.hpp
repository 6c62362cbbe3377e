#pragma once

// Whether a position has a table, asked before anything is numbered: a slice may be too large for any index.

#include "solver/games/moves/plain_position.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/notation/notation.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Always true where only one player has pieces: no table is needed then.
bool has_table(const Notation& notation, tablebase::TableSet& tables, const PlainPosition& position,
               Metric metric);

// Throws MissingTable.
void require_table(const Notation& notation, tablebase::TableSet& tables, const PlainPosition& position,
                   Metric metric);

}  // namespace dama
