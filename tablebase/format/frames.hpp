#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "tablebase/files/input_file.hpp"
#include "tablebase/format/bytes.hpp"

// The frames a table file is a sequence of: header, blocks, checksum, seek table.
// All but the blocks are skippable frames, which every zstd decoder passes over.
namespace dama::tablebase {

inline constexpr std::uint32_t header_frame_magic = 0x184D2A50;
inline constexpr std::uint32_t checksum_frame_magic = 0x184D2A51;

Bytes skippable_frame(std::uint32_t magic, ByteView payload);

// What a skippable frame carries; throws DamagedFile if `frame` is not one of that magic and exactly that
// size.
ByteView skippable_payload(ByteView frame, std::uint32_t magic, const std::filesystem::path& path);

// One entry of the seek table; skippable frames have no content.
struct FrameSize {
    std::uint32_t compressed;
    std::uint32_t content;
};

// The table of the public zstd seekable format, as the frame that ends the file.
Bytes seek_table_frame(std::span<const FrameSize> frames);

// The frames of a whole file, in order. Throws DamagedFile unless they and the seek table make up the file
// exactly.
std::vector<FrameSize> read_seek_table(const InputFile& file);

}  // namespace dama::tablebase
