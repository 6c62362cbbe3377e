#pragma once

// Asking the tables of one variant: queries, lines, statistics. One class for games of two and of three players; what
// only games of two have, draw claims, is in analysis_for_two.hpp.

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis/answers/query.hpp"
#include "solver/analysis/answers/statistics.hpp"
#include "solver/games/rules/metric.hpp"
#include "solver/notation/notation.hpp"
#include "solver/slices/plain_index.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

class Analysis {
public:
    virtual ~Analysis() = default;

    const Notation& notation() const { return notation_; }

    // Throw NotationError for a bad FEN and tablebase errors for missing or damaged tables.
    virtual Query query(std::string_view fen) const = 0;
    virtual Line line(std::string_view fen) const = 0;

    // One slice, or every slice that has a table.
    std::vector<SliceStatistics> statistics(const std::optional<tablebase::Material>& slice) const;

    // Every position of a slice in the order of its index, White to move. Two players: one outcome, for the mover;
    // three players: those of White, Black and Red.
    using Visitor = std::function<void(const std::string& fen, std::span<const Outcome> outcomes)>;
    void visit(const tablebase::Material& slice, const Visitor& visitor) const;

protected:
    // `index` is that of the game's slices; it and the tables must outlive the object.
    Analysis(const Variant& variant, const Game& game, const PlainIndex& index, tablebase::TableSet& tables)
        : notation_(variant, game), index_(index), tables_(tables) {}

    virtual SliceStatistics statistics_of(const tablebase::Material& slice) const = 0;
    // As `visit` tells them.
    virtual std::vector<Outcome> outcomes(const PlainPosition& position) const = 0;

    // What all games have of the statistics of a slice.
    SliceStatistics empty_statistics(const tablebase::Material& slice) const;
    // The longest win out of a table of plies.
    void add_longest_win(const tablebase::TableFile& plies, const tablebase::Material& slice,
                         SliceStatistics& statistics) const;

    tablebase::TableId table(const tablebase::Material& slice, Metric metric) const;
    tablebase::TableSet& tables() const { return tables_; }

private:
    Notation notation_;
    const PlainIndex& index_;
    tablebase::TableSet& tables_;
};

}  // namespace dama
