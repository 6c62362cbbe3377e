#pragma once

// Which table holds the values of a slice: the name of its file and the identity in its header.

#include <cstdint>
#include <string>

#include <xxhash.h>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"
#include "tablebase/table_id.hpp"

namespace dama {

// Tells apart games whose moves differ; start positions and names do not matter.
template <class G>
std::uint64_t rules_hash() {
    const std::string text = G::rules_text();
    return XXH3_64bits(text.data(), text.size());
}

template <class G>
tablebase::TableId table_id(const Variant& variant, const tablebase::Material& slice, Metric metric) {
    return {table_folder(variant), rules_hash<G>(), static_cast<std::uint16_t>(variant.limit),
            slice.canonical().name(), std::string(name(metric))};
}

}  // namespace dama
