#pragma once

#include <span>

#include "tablebase/format/bytes.hpp"

// One block as one standard zstd frame with its content's checksum: it can be read alone and detects its
// damage.
namespace dama::tablebase {

// Depends on the content, the level and the version of libzstd only. Throws OutOfResources.
Bytes compress(ByteView content, int level);

// No frame of so much content is larger.
std::size_t most_compressed_bytes(std::size_t content_bytes) noexcept;

// Fills `content` exactly. False unless the bytes are one such frame and nothing else: with its checksum, its size
// stated, and undamaged.
bool decompress(ByteView frame, std::span<std::uint8_t> content);

}  // namespace dama::tablebase
