#pragma once

// The searcher of one game; searcher.hpp chooses the game by its variant.

#include "solver/analysis/probe/prober.hpp"
#include "solver/analysis/search/searcher.hpp"

namespace dama {

template <class G>
class SearcherOf final : public Searcher {
public:
    SearcherOf(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), prober_(variant, tables), oracle_(make_oracle(variant, tables)) {}

    Query query(std::string_view fen, const SearchLimits& limits) const override;

private:
    // Of the position and of all that can be found after its moves.
    bool tables_tell(const typename G::Pos& position) const;

    const Variant& variant_;
    Prober<G> prober_;
    std::unique_ptr<Oracle> oracle_;
};

}  // namespace dama
