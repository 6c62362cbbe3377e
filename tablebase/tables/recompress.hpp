#pragma once

#include <cstdint>
#include <filesystem>

// Writing a table anew at another compression level or block size.
namespace dama::tablebase {

// The values stay as they are stored, filler included: it was chosen for the old blocks, so that a table of
// another block size is not byte for byte the one that solving gives. Appears under the name of the old
// table once it is complete and verified. Holds the packed values in memory. Throws what opening and reading
// the old and writing the new table throw.
void recompress(const std::filesystem::path& path, int level, std::uint32_t block_bytes);

}  // namespace dama::tablebase
