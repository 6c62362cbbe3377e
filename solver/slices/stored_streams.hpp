#pragma once

// Finding the streams of a table, and refusing what no writer of this project puts into one.

#include <cstdint>
#include <string>
#include <string_view>

#include "solver/slices/deducible.hpp"
#include "solver/slices/stored_values.hpp"
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

// The order of a stream's positions. Throws DamagedFile if it is not by the mover's index, or something is left out,
// where that cannot be: only results of games in which captures are enforced have such tables.
template <class G>
std::uint8_t order_of(const tablebase::TableFile& file, std::size_t stream) {
    const auto& info = file.header().streams[stream];
    const bool may = captures_are_enforced<G>() && info.field == result_field;
    if (!may && (info.order != as_mover || file.header().flags != 0)) {
        throw tablebase::DamagedFile(file.path(), "flags or an order that " + info.field + " cannot have");
    }
    return info.order;
}

}  // namespace dama::stored
