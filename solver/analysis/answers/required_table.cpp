#include "solver/analysis/answers/required_table.hpp"

#include "solver/slices/table_names.hpp"
#include "tablebase/error.hpp"

namespace dama {

namespace {

auto id_of(const Notation& notation, const PlainPosition& position, Metric metric) {
    const auto& variant = notation.variant();
    return table_id(variant, notation.game().traits().rules_hash, material_of(position, variant.players),
                    metric);
}

}  // namespace

bool has_table(const Notation& notation, tablebase::TableSet& tables, const PlainPosition& position,
               Metric metric) {
    return is_decided(position) || tables.open_if_there(id_of(notation, position, metric)) != nullptr;
}

void require_table(const Notation& notation, tablebase::TableSet& tables, const PlainPosition& position,
                   Metric metric) {
    if (has_table(notation, tables, position, metric)) return;
    const auto id = id_of(notation, position, metric);
    throw tablebase::MissingTable(id.variant, tablebase::file_name(id), tables.catalogue().folders());
}

}  // namespace dama
