#include "solver/slices/variant_tables.hpp"

#include "solver/slices/possible_slice.hpp"

namespace dama {

std::optional<VariantTable> named_table(const Variant& variant, const tablebase::CatalogueEntry& entry) {
    const auto material = tablebase::Material::parse(entry.material);
    const auto metric = parse_metric(entry.metric);
    if (!material || !metric || material->players != variant.players ||
        material->canonical().name() != entry.material || why_no_table(variant, true, *material)) {
        return std::nullopt;
    }
    return VariantTable{*material, *metric, entry.path};
}

std::vector<VariantTable> tables_of(const Variant& variant, const tablebase::Catalogue& catalogue) {
    std::vector<VariantTable> tables;
    for (const auto& entry : catalogue.list(table_folder(variant))) {
        if (auto table = named_table(variant, entry)) tables.push_back(*std::move(table));
    }
    return tables;
}

std::vector<std::filesystem::path> misnamed_files(const Variant& variant,
                                                  const tablebase::Catalogue& catalogue) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : catalogue.list(table_folder(variant))) {
        if (!named_table(variant, entry)) files.push_back(entry.path);
    }
    return files;
}

}  // namespace dama
