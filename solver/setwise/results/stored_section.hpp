#pragma once

// One section as its table has it: of results, or of who can force what.

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "solver/slices/stored_streams.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"
#include "tablebase/error.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama::setwise {

struct StoredValues {
    std::shared_ptr<const tablebase::PackedVector> values;
    std::uint8_t order = stored::as_mover;
};

struct StoredSection {
    std::vector<StoredValues> fields;  // the results; or what the mover can force, and what the opponent can
    std::uint32_t flags = 0;           // of the table: what it leaves out
};

// Throws MissingTable and what reading a damaged table throws.
template <class G>
StoredSection read_section(const Variant& variant, tablebase::TableSet& tables,
                           const tablebase::Material& section, Metric metric) {
    const auto& file = tables.open(table_id<G>(variant, section, metric));
    StoredSection stored{{}, file.header().flags};
    const auto read = [&](std::string_view field) {
        const std::size_t stream = stored::stream_of(file, section.name(), field);
        stored.fields.push_back({std::make_shared<const tablebase::PackedVector>(file.load(stream)),
                                 file.header().streams[stream].order});
    };
    if (metric == Metric::wdl) {
        read(stored::result_field);
    } else {
        for (const auto field : stored::claim_fields) read(field);
    }
    return stored;
}

}  // namespace dama::setwise
