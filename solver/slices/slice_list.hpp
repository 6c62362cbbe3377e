#pragma once

// The slices of which a set of tables has the results.

#include <string_view>
#include <vector>

#include "tablebase/material.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama {

// With each player to move who can be, in the order of the catalogue. `folder` is that of the game below the tables
// folders.
std::vector<tablebase::Material> slices_with_results(const tablebase::Catalogue& catalogue,
                                                     std::string_view folder);

}  // namespace dama
