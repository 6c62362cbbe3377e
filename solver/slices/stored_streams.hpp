#pragma once

// Finding the streams of a table.

#include <cstddef>
#include <string>
#include <string_view>

#include "tablebase/error.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama::stored {

// Throws DamagedFile if the table lacks it.
inline std::size_t stream_of(const tablebase::TableFile& file, std::string_view section,
                             std::string_view field) {
    const auto stream = file.header().stream_index(section, field);
    if (!stream) {
        throw tablebase::DamagedFile(
            file.path(), "it lacks " + std::string(field) + " of the section " + std::string(section));
    }
    return *stream;
}

}  // namespace dama::stored
