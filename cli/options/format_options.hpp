#pragma once

// How tables are compressed, as an option of the commands that write them.

#include <cstdint>
#include <string>

#include "cli/options/options.hpp"
#include "tablebase/tables/table_writer.hpp"

namespace dama::cli {

struct FormatOptions {
    int level = tablebase::default_compression_level;
    std::string block_size;

    void declare(Options& options);

    // Throws std::invalid_argument if no table can have such blocks.
    std::uint32_t block_bytes() const;
};

}  // namespace dama::cli
