#include "cli/options/format_options.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "cli/options/sizes.hpp"

namespace dama::cli {

void FormatOptions::declare(Options& options) {
    options.add("--level", &level, "How hard zstd tries: a higher level is smaller and slower",
                {.value = "N",
                 .show_default = true,
                 .range = {{tablebase::lowest_compression_level, tablebase::highest_compression_level}}});
    options.add("--block-size", &block_size,
                fmt::format("What is decoded at a time: a larger block is smaller and slower to read "
                            "(default: {})",
                            size_text(tablebase::default_block_bytes)),
                {.value = "SIZE"});
}

std::uint32_t FormatOptions::block_bytes() const {
    if (block_size.empty()) return tablebase::default_block_bytes;
    const std::uint64_t bytes = parse_size(block_size);
    if (!tablebase::is_block_size(bytes)) {
        throw std::invalid_argument(fmt::format("--block-size {}: it has to be a power of two from {} to {}",
                                                block_size, size_text(tablebase::smallest_block_bytes),
                                                size_text(tablebase::largest_block_bytes)));
    }
    return static_cast<std::uint32_t>(bytes);
}

}  // namespace dama::cli
