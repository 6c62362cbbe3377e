#pragma once

// Asking the tables of a game for two: queries, lines and draw claims.

#include <memory>

#include "solver/analysis/analysis.hpp"
#include "solver/analysis/probe/probe.hpp"
#include "solver/analysis/records/draw_claim.hpp"

namespace dama {

class AnalysisForTwo final : public Analysis {
public:
    // `index` is that of the game's slices; it and the tables must outlive the object.
    AnalysisForTwo(const Variant& variant, const Game& game, const PlainIndex& index,
                   std::unique_ptr<ProbeForTwo> probe, tablebase::TableSet& tables)
        : Analysis(variant, game, index, tables), probe_(std::move(probe)) {}

    Query query(std::string_view fen) const override;
    Line line(std::string_view fen) const override;

    // Throws std::invalid_argument if the game has no draw rule, and as query does; without a cap table MissingTable.
    DrawClaim claim(std::string_view fen) const;

private:
    std::vector<RatedMove> rated_moves(const PlainPosition& position) const;
    SliceStatistics statistics_of(const tablebase::Material& slice) const override;
    std::vector<Outcome> outcomes(const PlainPosition& position) const override;

    std::unique_ptr<ProbeForTwo> probe_;
};

}  // namespace dama
