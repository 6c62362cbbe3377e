#include "solver/slices/possible_slice.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace dama {

std::optional<std::string> why_no_table(const Variant& variant, bool has_kings,
                                        const tablebase::Material& material) {
    if (material.sides_with_pieces() < 2) return "a player without pieces has lost";
    if (material.kings() > 0 && !has_kings) return fmt::format("there are no kings in {}", variant.name);
    if (material.pieces() > most_pieces) return fmt::format("tables end at {} pieces", most_pieces);
    const bool fits = std::ranges::all_of(
        material.side, [&](const tablebase::PieceCount& side) { return side.total() <= variant.pieces; });
    if (!fits) return fmt::format("a side has at most {} pieces", variant.pieces);
    return std::nullopt;
}

}  // namespace dama
