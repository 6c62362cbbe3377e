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
    // `huffable`: what the player to move may take off before his move, which counts as a capture.
    DrawClaim claim(const PlainPosition& position, const Squares& huffable = {}) const;

    // For the player to move, if the game is over: no table is needed.
    std::optional<Outcome> outcome_at_end(const PlainPosition& position) const;
    // Whether the results of its slice are there.
    bool has_results(const PlainPosition& position) const;
    // Of a draw claim; nothing where a table is missing.
    std::optional<Verdict> known_verdict(const PlainPosition& position) const;
    // What is known of a position, for the player to move; nothing where a table is missing.
    std::optional<Result> known_result(const PlainPosition& position) const;
    // What a move brings him after the opponent's best choice, to huff or not.
    std::optional<Result> known_result_after(const PlainPosition& position, const PlainMove& move) const;
    std::optional<PlainMove> known_best_move(const PlainPosition& position) const;

private:
    std::optional<Outcome> known_outcome(const PlainPosition& position) const;
    std::optional<std::array<Force, 2>> known_force(const PlainPosition& position) const;
    DrawClaim claim_at_end(const PlainPosition& position, const Outcome& outcome) const;
    DrawClaim claim_with_huff(const PlainPosition& position, const Squares& huffable) const;
    std::vector<RatedMove> rated_moves(const PlainPosition& position) const;
    SliceStatistics statistics_of(const tablebase::Material& slice) const override;
    std::vector<Outcome> outcomes(const PlainPosition& position) const override;

    std::unique_ptr<ProbeForTwo> probe_;
};

}  // namespace dama
