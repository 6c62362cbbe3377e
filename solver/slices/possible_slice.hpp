#pragma once

// Which slices a game has tables of.

#include <optional>
#include <string>

#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"

namespace dama {

inline constexpr int most_pieces = 12;  // more have more positions than any disk holds

// Why there is no table of a material; nothing if there can be one.
std::optional<std::string> why_no_table(const Variant& variant, bool has_kings,
                                        const tablebase::Material& material);

}  // namespace dama
