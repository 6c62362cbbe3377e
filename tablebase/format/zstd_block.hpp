#pragma once

#include <span>

#include "tablebase/format/bytes.hpp"

// One block as one standard zstd frame with its content's checksum: it can be read alone and detects its
// damage.
namespace dama::tablebase {

// Depends on the content, the level and the version of libzstd only. Throws OutOfResources.
Bytes compress(ByteView content, int level);

// Fills `content` exactly; false if the frame is damaged or holds another number of bytes.
bool decompress(ByteView frame, std::span<std::uint8_t> content);

}  // namespace dama::tablebase
