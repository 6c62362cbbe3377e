#pragma once

// One section of results as its table has it.

#include <cstdint>
#include <memory>

#include "solver/slices/stored_streams.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/error.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama::setwise {

struct StoredSection {
    std::shared_ptr<const tablebase::PackedVector> values;
    std::uint8_t order = stored::as_mover;
    std::uint32_t flags = 0;  // of the table: what it leaves out
};

// Throws MissingTable and what reading a damaged table throws.
template <class G>
StoredSection read_section(const Variant& variant, tablebase::TableSet& tables,
                           const tablebase::Material& section) {
    const auto& file = tables.open(table_id<G>(variant, section, Metric::wdl));
    const std::size_t stream = stored::stream_of(file, section.name(), stored::result_field);
    return {std::make_shared<const tablebase::PackedVector>(file.load(stream)),
            file.header().streams[stream].order, file.header().flags};
}

}  // namespace dama::setwise
