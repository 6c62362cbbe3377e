#pragma once

// All results of a section in the order of its index, those that tables leave out among them.

#include <memory>
#include <type_traits>
#include <variant>

#include "solver/setwise/applies.hpp"
#include "solver/setwise/result_store.hpp"
#include "tablebase/packed_vector.hpp"
#include "tablebase/table_set.hpp"

namespace dama {

template <class G>
class CompleteResults {
public:
    // Both must outlive the object.
    CompleteResults(const Variant& variant, tablebase::TableSet& tables)
        : variant_(variant), tables_(tables), store_(make_store()) {}

    // Throws MissingTable, of a smaller slice as well, and what reading a damaged table throws.
    tablebase::PackedVector of(const tablebase::Material& section) {
        if constexpr (setwise::applies<G>()) {
            return store_.packed(section);
        } else {
            return *setwise::read_section<G>(variant_, tables_, section).values;
        }
    }

private:
    using Store = std::conditional_t<setwise::applies<G>(), setwise::ResultStore<G>, std::monostate>;

    Store make_store() {
        if constexpr (setwise::applies<G>()) {
            return setwise::stored_results<G>(variant_, tables_);
        } else {
            return {};
        }
    }

    const Variant& variant_;
    tablebase::TableSet& tables_;
    Store store_;
};

}  // namespace dama
