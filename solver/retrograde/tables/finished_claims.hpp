#pragma once

// Who can force what in finished slices, flat in memory, whatever their tables leave out.

#include <vector>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/tables/stream_store.hpp"
#include "solver/setwise/results/claim_store.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

// Of games whose tables leave nothing out: read like any other values.
template <class G>
class FinishedClaims {
public:
    // Both must outlive the object.
    FinishedClaims(const Variant& variant, StreamStore& streams, Monitor&)
        : variant_(variant), streams_(streams) {}

    void complete(const std::vector<tablebase::Material>&) {}
    void forget_matrices() {}

    StreamStore::Values of(const tablebase::Material& section, Role role) {
        return streams_.load(table_id<G>(variant_, section, Metric::claim), section.name(),
                             stored::claim_fields[role]);
    }

private:
    const Variant& variant_;
    StreamStore& streams_;
};

// Of games whose tables leave some out.
template <class G>
    requires(setwise::supports<G>())
class FinishedClaims<G> {
public:
    // All must outlive the object.
    FinishedClaims(const Variant& variant, StreamStore& streams, Monitor& monitor)
        : variant_(variant), streams_(streams), matrices_(source(variant, streams, monitor)) {}

    void complete(const std::vector<tablebase::Material>& slices) { matrices_.complete(slices); }
    void forget_matrices() { matrices_.shrink_to(0); }

    StreamStore::Values of(const tablebase::Material& section, Role role) {
        return streams_.load(table_id<G>(variant_, section, Metric::claim), section.name(),
                             stored::claim_fields[role], [&] { return matrices_.packed(section, role); });
    }

    setwise::ClaimStore<G>& matrices() { return matrices_; }

private:
    static setwise::ResultSource source(const Variant& variant, StreamStore& streams, Monitor& monitor) {
        auto source = setwise::tables_as_source<G>(variant, streams.tables(), Metric::claim);
        source.before_each = [&monitor] { monitor.begin_phase("smaller tables"); };
        return source;
    }

    const Variant& variant_;
    StreamStore& streams_;
    setwise::ClaimStore<G> matrices_;
};

}  // namespace dama
