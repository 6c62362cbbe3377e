#pragma once

// The games by name: what a person needs to know of each, and the way from a name to its rules.

#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

#include "solver/games/game_id.hpp"

namespace dama {

struct Variant {
    std::string_view name;    // on the command line
    std::string_view title;   // for people
    GameId game;              // several variants may share one: zapletal plays by the Czech rules
    std::string_view tables;  // whose tables it uses: the folder below the tables folder
    int players;
    int squares;                  // that pieces can stand on
    int pieces;                   // of each side at the start, and the most a position may have
    std::optional<int> gametype;  // PDN GameType
    std::string_view start;       // FEN
    std::string_view readings;    // of the rules (docs/rules.md), "R1 R17"
};

class UnknownVariant : public std::invalid_argument {
public:
    explicit UnknownVariant(std::string_view name);
};

std::span<const Variant> variants();
// Throws UnknownVariant, which lists the names there are.
const Variant& find_variant(std::string_view name);

}  // namespace dama
