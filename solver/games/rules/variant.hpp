#pragma once

// The games by name: what a person needs to know of each, and the way from a name to its rules.

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "solver/games/board/board_plan.hpp"

namespace dama {

struct Variant {
    std::string_view name;   // on the command line
    std::string_view title;  // for people
    // The rules that it is played by, and the folder of their tables below the tables folder. Several variants may
    // share them: zapletal is played by the Czech rules.
    std::string_view rules;
    int players;
    int squares;                  // that pieces can stand on
    int pieces;                   // of each side at the start, and the most a position may have
    std::optional<int> gametype;  // of PDN
    SquareNotation notation;      // how squares are written; both ways are read
    std::string_view start;       // FEN
    std::string_view readings;    // of the rules (docs/rules.md), "R1 R17"
    int limit = 0;  // three players: plies without a capture that draw (rules 5.7), 0 if none do
};

inline constexpr int limit_by_rule = 20;  // of three players

// A game for three in which another number of plies draws, 0 for none. Throws std::invalid_argument for other games,
// and for numbers that are negative or above `highest_limit`.
Variant with_limit(const Variant& variant, int limit);
inline constexpr int highest_limit = 10000;

// The folder of its tables below the tables folder: "czech", "french3", and "french3-limit0" for another limit than
// that of the rules.
std::string table_folder(const Variant& variant);

// The game, with its limit, whose tables lie in a folder of that name; nothing if it is no such folder.
std::optional<Variant> variant_of_folder(std::string_view folder);

class UnknownVariant : public std::invalid_argument {
public:
    explicit UnknownVariant(std::string_view name);
};

std::span<const Variant> variants();
// Throws UnknownVariant, which lists the names there are.
const Variant& find_variant(std::string_view name);

}  // namespace dama
