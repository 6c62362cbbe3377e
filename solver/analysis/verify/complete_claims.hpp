#pragma once

// Who can force what in a section, those positions that tables leave out among them.

#include <vector>

#include "solver/games/rules/goal.hpp"
#include "solver/setwise/results/claim_store.hpp"
#include "solver/setwise/results/stored_section.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Of games whose tables leave nothing out.
template <class G>
class CompleteClaims {
public:
    // Both must outlive the object.
    CompleteClaims(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables) {}

    void prepare(const std::vector<tablebase::Material>&) {}

    // In the order of the section's index. Throws MissingTable and what reading a damaged table throws.
    tablebase::PackedVector of(const tablebase::Material& section, Role role) {
        return *setwise::read_section<G>(variant_, tables_, section, Metric::claim).fields.at(role).values;
    }

private:
    const Variant& variant_;
    tablebase::TableSet& tables_;
};

// Of games whose tables leave some out. For one thread.
template <class G>
    requires(setwise::supports<G>())
class CompleteClaims<G> {
public:
    static constexpr std::uint64_t most_kept = std::uint64_t{1}
                                               << 30;  // bytes of each goal, between two slices

    CompleteClaims(const Variant& variant, tablebase::TableSet& tables)
        : store_(setwise::tables_as_source<G>(variant, tables, Metric::claim)) {}

    // Reads what these slices need at one go, smallest first. Throws as of() does, of smaller slices as well.
    void prepare(const std::vector<tablebase::Material>& slices) {
        store_.shrink_to(most_kept);
        store_.complete(slices);
    }

    tablebase::PackedVector of(const tablebase::Material& section, Role role) {
        return store_.packed(section, role);
    }

    setwise::ClaimStore<G>& matrices() { return store_; }

private:
    setwise::ClaimStore<G> store_;
};

}  // namespace dama
