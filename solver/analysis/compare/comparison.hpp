#pragma once

// Two games on the same board held against each other: what the same positions are worth in both, and how often a rule
// that may be broken has to be.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/games/rules/result.hpp"
#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// So many positions, and the first of them as FEN.
struct Finding {
    std::uint64_t count = 0;
    std::optional<std::string> example;

    Finding& operator+=(const Finding& later);
};

// Positions of a game with huffing in which the player to move owes a capture (rules 3).
struct Breaches {
    std::uint64_t owing = 0;
    Finding only_win;   // he wins, but only by a move after which he may be huffed
    Finding only_draw;  // the same for a draw

    Breaches& operator+=(const Breaches& later);
};

struct SliceComparison {
    std::string slice;
    std::uint64_t positions = 0;
    std::array<std::array<Finding, 3>, 3> results{};  // [Result in the first game][Result in the other]
    std::optional<Breaches> breaches;                 // of the other game, if it knows huffing

    SliceComparison& operator+=(const SliceComparison& later);
};

// One slice, or every slice of which both games have the results. Throws std::invalid_argument for games on different
// boards, and tablebase errors.
std::vector<SliceComparison> compare(const Variant& first, const Variant& other, tablebase::TableSet& tables,
                                     const std::optional<tablebase::Material>& slice);

}  // namespace dama
