#pragma once

// A table held against the game: its streams, their positions and widths, its statistics must be those that the game
// demands. Whoever asks a table relies on it, and an intact file may still be a crafted one.

#include "solver/slices/stored_game.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Throws DamagedFile unless the table is laid out as that of its material and metric in such a game. Looks at the header
// alone.
void require_layout(const tablebase::TableFile& table, const StoredGame& game);

// The same for all tables of a set.
tablebase::TableCheck layout_check(const StoredGame& game);

}  // namespace dama
