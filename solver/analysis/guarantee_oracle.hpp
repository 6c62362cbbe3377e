#pragma once

// The oracle of one game for three; oracle.hpp chooses the game by its variant.

#include "solver/analysis/oracle.hpp"
#include "solver/analysis/probe/guarantee_prober.hpp"
#include "solver/games/moves/state.hpp"

namespace dama {

template <class G>
class GuaranteeOracle final : public Oracle {
public:
    GuaranteeOracle(const Variant& variant, tablebase::TableSet& tables, const OracleOptions& options);

    Query query(std::string_view fen) const override;
    Line line(std::string_view fen) const override;
    DrawClaim claim(std::string_view fen) const override;
    std::vector<SliceStatistics> statistics(const std::optional<tablebase::Material>& slice) const override;
    void visit(const tablebase::Material& slice, const Visitor& visitor) const override;
    Verification verify(const std::optional<tablebase::Material>& material,
                        const VerifyOptions& options) const override;

private:
    // What each player can guarantee in a position, by player, at the count that was asked for or at 0.
    Guarantees guarantees(const typename G::Pos& position) const;
    SliceStatistics statistics_of(const tablebase::Material& slice) const;

    Variant variant_;  // with the limit that was asked for
    OracleOptions options_;
    tablebase::TableSet& tables_;
    GuaranteeProber<G> prober_;
};

}  // namespace dama
