#pragma once

// What every table that a program opens is held against: the game whose rules it states, and the place it lies in.

#include <memory>

#include "solver/games/rules/variant.hpp"
#include "tablebase/tables/catalogue.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama {

// For sets with tables of any games. Throws WrongVariant if no game has such rules, DamagedFile if its tables are laid
// out otherwise (table_layout.hpp).
void check_table(const tablebase::TableFile& table);

// What was found in a folder, as the table that its place promises. Throws DamagedFile if no table has that place and
// whatever is wrong with the file, WrongVariant if it holds another table.
std::unique_ptr<const tablebase::TableFile> open_listed(const tablebase::CatalogueEntry& entry);

// Throws DamagedFile if no game has its tables in the folder in which this was found.
Variant variant_of(const tablebase::CatalogueEntry& entry);

}  // namespace dama
