#pragma once

// Asking the tables of a game for three: what each player can guarantee.

#include <memory>

#include "solver/analysis/analysis.hpp"
#include "solver/analysis/probe/probe.hpp"

namespace dama {

// What only games for three players need to be told.
struct OptionsForThree {
    int count = 0;              // plies since the last capture, in the position of a query or a line
    std::optional<int> colour;  // whose line it is, if not that of the player to move
};

class AnalysisForThree final : public Analysis {
public:
    // `index` is that of the game's slices; it and the tables must outlive the object. Throws std::invalid_argument for
    // options that the variant cannot have.
    AnalysisForThree(const Variant& variant, const Game& game, const PlainIndex& index,
                     std::unique_ptr<ProbeForThree> probe, tablebase::TableSet& tables,
                     const OptionsForThree& options);

    Query query(std::string_view fen) const override;
    Line line(std::string_view fen) const override;

private:
    // What each player can guarantee in a position, by colour, at the count that was asked for.
    std::vector<Outcome> outcomes_now(const PlainPosition& position) const;
    SliceStatistics statistics_of(const tablebase::Material& slice) const override;
    std::vector<Outcome> outcomes(const PlainPosition& position) const override;
    int limit() const { return notation().variant().limit; }

    std::unique_ptr<ProbeForThree> probe_;
    OptionsForThree options_;
};

}  // namespace dama
