#include "solver/slices/variant_tables.hpp"

namespace dama {

std::vector<VariantTable> tables_of(const Variant& variant, const tablebase::Catalogue& catalogue) {
    std::vector<VariantTable> tables;
    for (const auto& entry : catalogue.list(table_folder(variant))) {
        const auto material = tablebase::Material::parse(entry.material);
        const auto metric = parse_metric(entry.metric);
        if (material && metric) tables.push_back({*material, *metric, entry.path});
    }
    return tables;
}

}  // namespace dama
