#pragma once

// The oracle of one game; oracle.hpp chooses the game by its variant.

#include "solver/analysis/oracle.hpp"
#include "solver/analysis/probe/prober.hpp"
#include "solver/games/moves/state.hpp"

namespace dama {

template <class G>
class OracleOf final : public Oracle {
public:
    OracleOf(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables), prober_(variant, tables) {}

    Query query(std::string_view fen) const override;
    Line line(std::string_view fen) const override;
    DrawClaim claim(std::string_view fen) const override;
    std::vector<SliceStatistics> statistics(const std::optional<tablebase::Material>& slice) const override;
    void visit(const tablebase::Material& slice, const Visitor& visitor) const override;
    Verification verify(const std::optional<tablebase::Material>& material,
                        const VerifyOptions& options) const override;

private:
    SliceStatistics statistics_of(const tablebase::Material& slice) const;

    const Variant& variant_;
    tablebase::TableSet& tables_;
    Prober<G> prober_;
};

}  // namespace dama
