#pragma once

// What commands tell about a table file.

#include <cstdint>

#include "tablebase/format/header.hpp"

namespace dama::cli {

// Of all sections, each counted once however many fields it has.
inline std::uint64_t positions(const tablebase::Header& header) {
    std::uint64_t sum = 0;
    for (const auto& stream : header.streams) {
        if (stream.field == header.streams.front().field) sum += stream.positions;
    }
    return sum;
}

}  // namespace dama::cli
