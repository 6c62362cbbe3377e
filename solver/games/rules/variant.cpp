#include "solver/games/rules/variant.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace dama {

namespace {

constexpr std::string_view start_8x8 =
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
constexpr std::string_view start_8x8_numbered =
    "W:W21-32:B1-12";  // Italian draughts too: its board is mirrored
constexpr std::string_view start_8x8_numbered_black = "B:W21-32:B1-12";
constexpr std::string_view start_zapletal = "B:Wa1,c1,e1,g1,b2,d2,f2,h2:Ba7,c7,e7,g7,b8,d8,f8,h8";
constexpr std::string_view start_10x10 = "W:W31-50:B1-20";
constexpr std::string_view start_7x7 =
    "W:Wa1,b1,c1,d1,e1,f1,g1,a2,b2,c2,d2,e2,f2,g2,a3,b3,c3,d3,e3,f3,g3:Ba5,b5,c5,d5,e5,f5,g5,a6,b6,"
    "c6,d6,e6,f6,g6,a7,b7,c7,d7,e7,f7,g7";
constexpr std::string_view start_9x9 =
    "W:Wa1,b1,c1,d1,e1,f1,g1,h1,i1,a2,b2,c2,d2,e2,f2,g2,h2,i2,a3,b3,c3,d3,e3,f3,g3,h3,i3:Ba7,b7,c7,"
    "d7,e7,f7,g7,h7,i7,a8,b8,c8,d8,e8,f8,g8,h8,i8,a9,b9,c9,d9,e9,f9,g9,h9,i9";
constexpr std::string_view start_7x7_centres =
    "W:Wa1,b1,c1,d1,e1,f1,g1,a1+,b1+,c1+,d1+,e1+,f1+,a2,b2,c2,d2,e2,f2,g2,a2+,b2+,c2+,d2+,e2+,f2+,a3,"
    "b3,c3,d3,e3,f3,g3:Ba5,b5,c5,d5,e5,f5,g5,a5+,b5+,c5+,d5+,e5+,f5+,a6,b6,c6,d6,e6,f6,g6,a6+,b6+,"
    "c6+,d6+,e6+,f6+,a7,b7,c7,d7,e7,f7,g7";
constexpr std::string_view start_9x9_centres =
    "W:Wa1,b1,c1,d1,e1,f1,g1,h1,i1,a1+,b1+,c1+,d1+,e1+,f1+,g1+,h1+,a2,b2,c2,d2,e2,f2,g2,h2,i2,a2+,"
    "b2+,c2+,d2+,e2+,f2+,g2+,h2+,a3,b3,c3,d3,e3,f3,g3,h3,i3:Ba7,b7,c7,d7,e7,f7,g7,h7,i7,a7+,b7+,c7+,"
    "d7+,e7+,f7+,g7+,h7+,a8,b8,c8,d8,e8,f8,g8,h8,i8,a8+,b8+,c8+,d8+,e8+,f8+,g8+,h8+,a9,b9,c9,d9,e9,"
    "f9,g9,h9,i9";
constexpr std::string_view start_for_three =
    "W:WWa1,Wc1,We1,Wg1,Wb2,Wd2,Wf2,Wh2,Wa3,Wc3,We3,Wg3:BBa1,Bc1,Be1,Bg1,Bb2,Bd2,Bf2,Bh2,Ba3,Bc3,Be3,Bg3:"
    "RRa1,Rc1,Re1,Rg1,Rb2,Rd2,Rf2,Rh2,Ra3,Rc3,Re3,Rg3";

constexpr std::string_view flying = "R1 R17";
constexpr std::string_view lined = "R4 R5 R6 R15";
constexpr std::string_view for_three = "R1 R2 R3 R7 R8 R9 R10 R11 R12 R13 R14";
constexpr auto letters = SquareNotation::letters;
constexpr auto numbers = SquareNotation::numbers;
constexpr auto no_gametype = std::optional<int>();

// name, title, rules, players, squares, pieces, GameType, squares written in, start, readings, limit
constexpr std::array all_variants{
    Variant{"czech", "Czech draughts", "czech", 2, 32, 12, 29, letters, start_8x8, flying},
    Variant{"zapletal", "Zapletal's Czech draughts", "czech", 2, 32, 8, no_gametype, letters, start_zapletal,
            flying},
    Variant{"huff", "Czech draughts with huffing", "huff", 2, 32, 12, no_gametype, letters, start_8x8,
            "R1 R2 R3 R14 R16 R17"},
    Variant{"english", "English draughts (checkers)", "english", 2, 32, 12, 21, numbers,
            start_8x8_numbered_black, "R17"},
    Variant{"russian", "Russian draughts", "russian", 2, 32, 12, 25, letters, start_8x8, flying},
    Variant{"pool", "Pool checkers", "pool", 2, 32, 12, 23, numbers, start_8x8_numbered_black, flying},
    Variant{"brazilian", "Brazilian draughts", "brazilian", 2, 32, 12, 26, letters, start_8x8, "R17"},
    Variant{"italian", "Italian draughts", "italian", 2, 32, 12, 22, numbers, start_8x8_numbered, "R17"},
    Variant{"international", "International draughts", "international", 2, 50, 20, 20, numbers, start_10x10,
            "R17"},
    Variant{"ossetian21", "Ossetian draughts, 7x7", "ossetian21", 2, 49, 21, no_gametype, letters, start_7x7,
            lined},
    Variant{"ossetian27", "Ossetian draughts, 9x9", "ossetian27", 2, 81, 27, no_gametype, letters, start_9x9,
            lined},
    Variant{"ossetian33", "Ossetian draughts, 7x7 with centres", "ossetian33", 2, 85, 33, no_gametype,
            letters, start_7x7_centres, lined},
    Variant{"ossetian43", "Ossetian draughts, 9x9 with centres", "ossetian43", 2, 145, 43, no_gametype,
            letters, start_9x9_centres, lined},
    Variant{"french3", "French draughts for three", "french3", 3, 48, 12, no_gametype, letters,
            start_for_three, for_three, limit_by_rule},
    Variant{"french3-rows", "French draughts for three, men by rows", "french3-rows", 3, 48, 12, no_gametype,
            letters, start_for_three, for_three, limit_by_rule},
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

Variant with_limit(const Variant& variant, int limit) {
    if (variant.players < 3) {
        throw std::invalid_argument(
            fmt::format("no count of plies ends a game of {}, a limit is for three players", variant.name));
    }
    if (limit < 0 || limit > highest_limit) {
        throw std::invalid_argument(
            fmt::format("limit {} is not from 0, for none, to {}", limit, highest_limit));
    }
    Variant limited = variant;
    limited.limit = limit;
    return limited;
}

std::string table_folder(const Variant& variant) {
    const bool by_rule = variant.players == 2 || variant.limit == limit_by_rule;
    return by_rule ? std::string(variant.rules) : fmt::format("{}-limit{}", variant.rules, variant.limit);
}

std::optional<Variant> variant_of_folder(std::string_view folder) {
    constexpr std::string_view mark = "-limit";
    const auto start_of_mark = folder.rfind(mark);
    for (const Variant& variant : all_variants) {
        if (variant.name != variant.rules || !folder.starts_with(variant.name)) continue;
        if (table_folder(variant) == folder) return variant;
        if (variant.players < 3 || start_of_mark != variant.name.size()) continue;
        int limit = -1;
        const std::string_view number = folder.substr(start_of_mark + mark.size());
        std::from_chars(number.data(), number.data() + number.size(), limit);
        if (limit < 0 || limit > highest_limit) continue;
        const Variant limited = with_limit(variant, limit);
        if (table_folder(limited) == folder) return limited;  // else the number is written otherwise
    }
    return std::nullopt;
}

}  // namespace dama
