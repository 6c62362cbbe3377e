#pragma once

// The tables that there are of one variant.

#include <filesystem>
#include <vector>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama {

struct VariantTable {
    tablebase::Material material;
    Metric metric;
    std::filesystem::path path;
};

// In the order of their names. Files that are not named as a table is do not count.
std::vector<VariantTable> tables_of(const Variant& variant, const tablebase::Catalogue& catalogue);

}  // namespace dama
