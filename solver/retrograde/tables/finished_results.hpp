#pragma once

// All results of finished slices, flat in memory, whatever their tables leave out.

#include <algorithm>
#include <vector>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/tables/stream_store.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"

namespace dama {

// Of games whose tables leave nothing out: results are read like any other values.
template <class G>
class FinishedResults {
public:
    // Both must outlive the object.
    FinishedResults(const Variant& variant, StreamStore& streams, Monitor&)
        : variant_(variant), streams_(streams) {}

    void complete(const std::vector<tablebase::Material>&) {}
    void forget_matrices() {}

    StreamStore::Values of(const tablebase::Material& section) {
        return streams_.load(table_id<G>(variant_, section, Metric::wdl), section.name(),
                             stored::result_field);
    }

private:
    const Variant& variant_;
    StreamStore& streams_;
};

// Of games whose tables leave results out: those are found again as matrices, with the help of smaller slices.
template <class G>
    requires(setwise::supports<G>())
class FinishedResults<G> {
public:
    using Material = tablebase::Material;

    // All three must outlive the object.
    FinishedResults(const Variant& variant, StreamStore& streams, Monitor& monitor)
        : variant_(variant),
          streams_(streams),
          matrices_({.read = [this](const Material& section) { return stored_section(section); },
                     .leaves_out = [this](const Material& slice) { return leaves_out(slice); },
                     .before_each = [&monitor] { monitor.begin_phase("smaller tables"); }}) {}
    FinishedResults(const FinishedResults&) = delete;
    FinishedResults& operator=(const FinishedResults&) = delete;

    // Completes at one go what is about to be asked for.
    void complete(std::vector<Material> slices) {
        std::erase_if(slices, [&](const Material& slice) { return is_flat(slice); });
        matrices_.complete(slices);
    }
    StreamStore::Values of(const Material& section) {
        return streams_.load(id_of(section), section.name(), stored::result_field,
                             [&] { return matrices_.packed(section); });
    }

    setwise::ResultStore<G>& matrices() { return matrices_; }
    void forget_matrices() { matrices_.shrink_to(0); }

private:
    tablebase::TableId id_of(const Material& slice) const {
        return table_id<G>(variant_, slice, Metric::wdl);
    }
    StreamStore::Values flat(const Material& section) const {
        return streams_.kept(id_of(section), section.name(), stored::result_field);
    }
    bool is_flat(const Material& slice) const {
        return std::ranges::all_of(sections_of(slice),
                                   [&](const Material& section) { return flat(section) != nullptr; });
    }
    bool leaves_out(const Material& slice) {
        return !is_flat(slice) && streams_.tables().open(id_of(slice)).header().flags != 0;
    }
    // As the table has it, or complete if it is flat in memory already.
    setwise::StoredSection stored_section(const Material& section) {
        if (auto values = flat(section)) return {{{std::move(values), stored::as_mover}}, 0};
        return setwise::read_section<G>(variant_, streams_.tables(), section, Metric::wdl);
    }

    const Variant& variant_;
    StreamStore& streams_;
    setwise::ResultStore<G> matrices_;
};

}  // namespace dama
