#pragma once

// The positions at which a search need not go on: those whose result the tables tell.

#include <map>
#include <optional>

#include "solver/analysis/probe/prober.hpp"

namespace dama {

// For one thread. The prober must outlive it.
template <class G>
class TableLeaves {
public:
    explicit TableLeaves(const Prober<G>& prober) : prober_(prober) {}

    // Nothing if a table is missing; throws what reading a damaged one throws.
    std::optional<Result> result(const typename G::Pos& position) {
        if (const auto decided = Prober<G>::decided(position)) return decided;
        if (!has_table(material_of<G>(position))) return std::nullopt;
        try {
            return prober_.result(position);
        } catch (const tablebase::MissingTable&) {  // of a smaller slice that this one leans on
            return std::nullopt;
        }
    }

private:
    bool has_table(const tablebase::Material& slice) {
        const auto [known, is_new] = has_table_.try_emplace(slice, false);
        if (is_new) known->second = prober_.table_if_there(slice, Metric::wdl) != nullptr;
        return known->second;
    }

    const Prober<G>& prober_;
    std::map<tablebase::Material, bool> has_table_;
};

}  // namespace dama
