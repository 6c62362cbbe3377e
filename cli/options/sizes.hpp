#pragma once

// Sizes in bytes as people write them.

#include <cstdint>
#include <string>
#include <string_view>

namespace dama::cli {

// "1536", "512K", "8G", "8GiB": the letters are powers of 1024. Throws std::invalid_argument for anything else.
std::uint64_t parse_size(std::string_view text);

std::string size_text(std::uint64_t bytes);  // "1.5 GiB"

}  // namespace dama::cli
