#pragma once

// Which table holds the values of a slice: the name of its file and the identity in its header.

#include <cstdint>
#include <string>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/rules_hash.hpp"
#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"
#include "tablebase/table_id.hpp"

namespace dama {

inline tablebase::TableId table_id(const Variant& variant, std::uint64_t rules_hash,
                                   const tablebase::Material& slice, Metric metric) {
    return {table_folder(variant), rules_hash, static_cast<std::uint16_t>(variant.limit),
            slice.canonical().name(), std::string(name(metric))};
}

template <class G>
tablebase::TableId table_id(const Variant& variant, const tablebase::Material& slice, Metric metric) {
    return table_id(variant, rules_hash<G>(), slice, metric);
}

}  // namespace dama
