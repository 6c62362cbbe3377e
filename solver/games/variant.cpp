#include "solver/games/variant.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace dama {

namespace {

constexpr std::string_view start_8x8 =
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
constexpr std::string_view start_8x8_mirrored =
    "W:Wb1,d1,f1,h1,a2,c2,e2,g2,b3,d3,f3,h3:Ba6,c6,e6,g6,b7,d7,f7,h7,a8,c8,e8,g8";
constexpr std::string_view start_zapletal = "B:Wa1,c1,e1,g1,b2,d2,f2,h2:Ba7,c7,e7,g7,b8,d8,f8,h8";
constexpr std::string_view start_10x10 = "W:W31-50:B1-20";

constexpr std::array all_variants{
    Variant{"czech", "Czech draughts", GameId::czech, "czech", 2, 32, 12, 29, start_8x8, "R1 R17"},
    Variant{"zapletal", "Zapletal's Czech draughts", GameId::czech, "czech", 2, 32, 8, std::nullopt,
            start_zapletal, "R1 R17"},
    Variant{"huff", "Czech draughts with huffing", GameId::huff, "huff", 2, 32, 12, std::nullopt, start_8x8,
            "R1 R2 R3 R14 R16 R17"},
    Variant{"english", "English draughts (checkers)", GameId::english, "english", 2, 32, 12, 21, start_8x8,
            "R17"},
    Variant{"russian", "Russian draughts", GameId::russian, "russian", 2, 32, 12, 25, start_8x8, "R1 R17"},
    Variant{"pool", "Pool checkers", GameId::pool, "pool", 2, 32, 12, 23, start_8x8, "R1 R17"},
    Variant{"brazilian", "Brazilian draughts", GameId::brazilian, "brazilian", 2, 32, 12, 26, start_8x8,
            "R17"},
    Variant{"italian", "Italian draughts", GameId::italian, "italian", 2, 32, 12, 22, start_8x8_mirrored,
            "R17"},
    Variant{"international", "International draughts", GameId::international, "international", 2, 50, 20, 20,
            start_10x10, "R17"},
};

}  // namespace

UnknownVariant::UnknownVariant(std::string_view name)
    : std::invalid_argument([&] {
          std::string known;
          for (const auto& v : all_variants) known += fmt::format("{}{}", known.empty() ? "" : ", ", v.name);
          return fmt::format("unknown variant '{}' (known: {})", name, known);
      }()) {}

std::span<const Variant> variants() { return all_variants; }

const Variant& find_variant(std::string_view name) {
    const auto* found = std::find_if(all_variants.begin(), all_variants.end(),
                                     [&](const Variant& v) { return v.name == name; });
    if (found == all_variants.end()) throw UnknownVariant(name);
    return *found;
}

}  // namespace dama
