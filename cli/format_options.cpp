#include "cli/format_options.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "cli/numbers.hpp"
#include "cli/sizes.hpp"

namespace dama::cli {

void FormatOptions::declare(CLI::App& app) {
    app.add_option("--level", level, "How hard zstd tries: a higher level is smaller and slower")
        ->type_name("N")
        ->check(decimal_number())
        ->check(CLI::Range(tablebase::lowest_compression_level, tablebase::highest_compression_level))
        ->capture_default_str();
    app.add_option("--block-size", block_size,
                   fmt::format("What is decoded at a time: a larger block is smaller and slower to read "
                               "(default: {})",
                               size_text(tablebase::default_block_bytes)))
        ->type_name("SIZE");
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
