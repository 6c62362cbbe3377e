#pragma once

// Two games on the same board held against each other: what the same positions are worth in both, and how often a rule
// that may be broken has to be.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/compare/breaches.hpp"
#include "solver/analysis/verify/read_results.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/notation/notation.hpp"
#include "solver/slices/plain_index.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama {

struct SliceComparison {
    std::string slice;
    std::uint64_t positions = 0;
    std::array<std::array<Finding, 3>, 3> results{};  // [Result in the first game][Result in the other]
    std::optional<Breaches> breaches;                 // of the other game, if it knows huffing

    SliceComparison& operator+=(const SliceComparison& later);
};

// One of the two games. All that is referred to must outlive it.
struct ComparedGame {
    const Notation& notation;
    const PlainIndex& index;
    ReadResults results;  // in the order of the slice's index, which is the same for all games on a board
    // Of a slice; none in games without huffing.
    std::function<Breaches(const tablebase::Material& slice)> breaches;
};

// One slice, or every slice of which both games have the results. Throws std::invalid_argument for games on different
// boards, and tablebase errors.
std::vector<SliceComparison> compare(const ComparedGame& first, const ComparedGame& other,
                                     const tablebase::Catalogue& catalogue,
                                     const std::optional<tablebase::Material>& slice);

}  // namespace dama
