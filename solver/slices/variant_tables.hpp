#pragma once

// The tables that there are of one variant.

#include <filesystem>
#include <optional>
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

// The table that a file of the variant's folder is named for. Nothing if no table has its name: not every way to write
// a material names one.
std::optional<VariantTable> named_table(const Variant& variant, const tablebase::CatalogueEntry& entry);

// In the order of their names.
std::vector<VariantTable> tables_of(const Variant& variant, const tablebase::Catalogue& catalogue);

// Files in the variant's folder that look like tables, of which none has such a name.
std::vector<std::filesystem::path> misnamed_files(const Variant& variant,
                                                  const tablebase::Catalogue& catalogue);

}  // namespace dama
