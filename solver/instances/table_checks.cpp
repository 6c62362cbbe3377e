#include "solver/instances/table_checks.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/instances/instance.hpp"
#include "solver/slices/table_layout.hpp"
#include "solver/slices/table_names.hpp"
#include "solver/slices/variant_tables.hpp"
#include "tablebase/error.hpp"

namespace dama {

void check_table(const tablebase::TableFile& table) {
    const auto& id = table.header().id;
    const auto has_its_rules = [&](const Variant& variant) {
        return instance_of(variant).game->traits().rules_hash == id.rules_hash;
    };
    const auto game = std::ranges::find_if(variants(), has_its_rules);
    if (game == variants().end()) {
        throw tablebase::WrongVariant(table.path(), tablebase::description(id),
                                      "a game that this program knows");
    }
    require_layout(table, instance_of(*game).stored);
}

std::unique_ptr<const tablebase::TableFile> open_listed(const tablebase::CatalogueEntry& entry) {
    const Variant variant = variant_of(entry);
    const auto named = named_table(variant, entry);
    if (!named) {
        throw tablebase::DamagedFile(entry.path, fmt::format("no table of {} has this name", variant.rules));
    }
    auto table = std::make_unique<const tablebase::TableFile>(entry.path);
    const auto rules_hash = instance_of(variant).game->traits().rules_hash;
    const auto wanted = table_id(variant, rules_hash, named->material, named->metric);
    if (!tablebase::same_table(table->header().id, wanted)) {
        throw tablebase::WrongVariant(entry.path, tablebase::description(table->header().id),
                                      tablebase::description(wanted));
    }
    check_table(*table);
    return table;
}

Variant variant_of(const tablebase::CatalogueEntry& entry) {
    if (auto variant = variant_of_folder(entry.variant)) return *std::move(variant);
    throw tablebase::DamagedFile(entry.path, "no game has its tables in a folder of this name");
}

}  // namespace dama
