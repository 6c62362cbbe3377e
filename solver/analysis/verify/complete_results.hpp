#pragma once

// All results of a section, those that tables leave out among them.

#include <cstdint>
#include <memory>
#include <vector>

#include "solver/analysis/verify/read_results.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Of games whose tables leave nothing out.
template <class G>
class CompleteResults {
public:
    // Both must outlive the object.
    CompleteResults(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables) {}

    void prepare(const std::vector<tablebase::Material>&) {}

    // In the order of the section's index. Throws MissingTable and what reading a damaged table throws.
    tablebase::PackedVector of(const tablebase::Material& section) {
        return *setwise::read_section<G>(variant_, tables_, section, Metric::wdl).fields.front().values;
    }

private:
    const Variant& variant_;
    tablebase::TableSet& tables_;
};

// Of games whose tables leave results out. Keeps what it has read for the next sections. For one thread.
template <class G>
    requires(setwise::supports<G>())
class CompleteResults<G> {
public:
    static constexpr std::uint64_t most_kept = std::uint64_t{2} << 30;  // bytes, between two slices

    CompleteResults(const Variant& variant, tablebase::TableSet& tables)
        : store_(setwise::tables_as_source<G>(variant, tables, Metric::wdl)) {}

    // Reads what these slices need at one go, smallest first. Throws MissingTable, of a smaller slice as well, and what
    // reading a damaged table throws.
    void prepare(const std::vector<tablebase::Material>& slices) {
        store_.shrink_to(most_kept);
        store_.complete(slices);
    }

    // Throws as prepare does.
    tablebase::PackedVector of(const tablebase::Material& section) { return store_.packed(section); }

    setwise::ResultStore<G>& matrices() { return store_; }

private:
    setwise::ResultStore<G> store_;
};

// The tables must outlive it.
template <class G>
ReadResults results_reader(const Variant& variant, tablebase::TableSet& tables) {
    struct Reader {
        Reader(const Variant& of, tablebase::TableSet& tables) : variant(of), results(variant, tables) {}
        Variant variant;
        CompleteResults<G> results;
    };
    auto reader = std::make_shared<Reader>(variant, tables);
    return [reader](const tablebase::Material& section) {
        reader->results.prepare({section.canonical()});
        return reader->results.of(section);
    };
}

}  // namespace dama
