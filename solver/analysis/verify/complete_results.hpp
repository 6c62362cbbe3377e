#pragma once

// All results of a section, those that tables leave out among them.

#include <memory>
#include <type_traits>
#include <variant>
#include <vector>

#include "solver/analysis/verify/read_results.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

// Keeps what it has read for the next sections. For one thread.
template <class G>
class CompleteResults {
public:
    static constexpr bool as_matrices = setwise::supports<G>();         // else tables leave nothing out
    static constexpr std::uint64_t most_kept = std::uint64_t{2} << 30;  // bytes, between two slices

    // Both must outlive the object.
    CompleteResults(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables), store_(make_store()) {}

    // Reads what these slices need at one go, smallest first. Throws MissingTable, of a smaller slice as well, and what
    // reading a damaged table throws.
    void prepare(const std::vector<tablebase::Material>& slices) {
        if constexpr (as_matrices) {
            store_.shrink_to(most_kept);
            store_.complete(slices);
        }
    }

    // In the order of the section's index. Throws as prepare does.
    tablebase::PackedVector of(const tablebase::Material& section) {
        if constexpr (as_matrices) {
            return store_.packed(section);
        } else {
            return *setwise::read_section<G>(variant_, tables_, section).values;
        }
    }

    setwise::ResultStore<G>& matrices()
        requires as_matrices
    {
        return store_;
    }

private:
    using Store = std::conditional_t<as_matrices, setwise::ResultStore<G>, std::monostate>;

    Store make_store() {
        if constexpr (as_matrices) {
            return Store(setwise::tables_as_source<G>(variant_, tables_));
        } else {
            return {};
        }
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    Store store_;
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
