#pragma once

// Asking the tables of one variant: queries, lines, statistics. One interface for games of two and of three players;
// what only games of two have, draw claims, is in analysis_for_two.hpp.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis/answers/query.hpp"
#include "solver/analysis/answers/statistics.hpp"
#include "solver/notation/notation.hpp"
#include "tablebase/material.hpp"

namespace dama {

class Analysis {
public:
    virtual ~Analysis() = default;

    virtual const Notation& notation() const = 0;

    // Throw NotationError for a bad FEN and tablebase errors for missing or damaged tables.
    virtual Query query(std::string_view fen) const = 0;
    virtual Line line(std::string_view fen) const = 0;

    // One slice, or every slice that has a table.
    virtual std::vector<SliceStatistics> statistics(
        const std::optional<tablebase::Material>& slice) const = 0;

    // Every position of a slice in the order of its index, White to move. Two players: one outcome, for the mover;
    // three players: those of White, Black and Red.
    using Visitor = std::function<void(const std::string& fen, std::span<const Outcome> outcomes)>;
    virtual void visit(const tablebase::Material& slice, const Visitor& visitor) const = 0;
};

}  // namespace dama
