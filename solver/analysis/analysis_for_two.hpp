#pragma once

// Asking the tables of a game for two: queries, lines and draw claims.

#include <memory>

#include "solver/analysis/analysis.hpp"
#include "solver/analysis/probe/probe.hpp"
#include "solver/analysis/records/draw_claim.hpp"
#include "solver/slices/plain_index.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

class AnalysisForTwo final : public Analysis {
public:
    // `index` is that of the game's slices; it and the tables must outlive the object.
    AnalysisForTwo(const Variant& variant, const Game& game, const PlainIndex& index,
                   std::unique_ptr<ProbeForTwo> probe, tablebase::TableSet& tables)
        : notation_(variant, game), index_(index), probe_(std::move(probe)), tables_(tables) {}

    const Notation& notation() const override { return notation_; }
    Query query(std::string_view fen) const override;
    Line line(std::string_view fen) const override;
    std::vector<SliceStatistics> statistics(const std::optional<tablebase::Material>& slice) const override;
    void visit(const tablebase::Material& slice, const Visitor& visitor) const override;

    // Throws std::invalid_argument if the game has no draw rule, and as query does; without a cap table MissingTable.
    DrawClaim claim(std::string_view fen) const;

private:
    std::vector<RatedMove> rated_moves(const PlainPosition& position) const;
    SliceStatistics statistics_of(const tablebase::Material& slice) const;

    Notation notation_;
    const PlainIndex& index_;
    std::unique_ptr<ProbeForTwo> probe_;
    tablebase::TableSet& tables_;
};

}  // namespace dama
