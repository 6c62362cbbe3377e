#pragma once

// The slices of which there are tables of results.

#include <vector>

#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama {

// With each player to move who can be, in the order of the tables' names.
std::vector<tablebase::Material> slices_with_results(const Variant& variant,
                                                     const tablebase::Catalogue& catalogue);

}  // namespace dama
