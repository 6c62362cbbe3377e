#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tablebase/format/block_layout.hpp"
#include "tablebase/format/bytes.hpp"
#include "tablebase/table_id.hpp"

// What a table file says about itself. Byte by byte: docs/file-format.md.
namespace dama::tablebase {

inline constexpr std::uint32_t format_version = 2;

// Deviations from "every position of every section is stored as it is". A reader refuses bits it does not
// know, because values behind them may not mean what it thinks.
namespace flag {
inline constexpr std::uint32_t mover_captures_are_filler = 1;
inline constexpr std::uint32_t threats_are_filler = 2;
inline constexpr std::uint32_t all = 3;
}  // namespace flag

// One sequence of values: one field ("value", "plies", ...) of one section (the slice with one player to
// move).
struct StreamInfo {
    std::string section;
    std::string field;
    std::uint64_t positions = 0;
    unsigned bits = 2;
    std::optional<std::uint16_t> constant;  // the value of all positions; such a stream has no blocks
    std::uint8_t order = 0;  // of the positions: 0, or 1 as the other player sees them (docs/file-format.md)

    bool operator==(const StreamInfo&) const = default;
};

// A number worth knowing without reading the values: counts of results, the longest win.
struct Statistic {
    std::string section;
    std::string name;
    std::uint64_t value = 0;

    bool operator==(const Statistic&) const = default;
};

struct Header {
    TableId id;
    std::uint32_t flags = 0;
    std::uint32_t block_bytes = default_block_bytes;
    std::string tool_version;
    std::vector<StreamInfo> streams;
    std::vector<Statistic> statistics;

    BlockLayout layout(std::size_t stream) const {
        return {streams[stream].positions, streams[stream].bits, block_bytes};
    }

    // How many blocks of the stream the file holds.
    std::uint64_t blocks(std::size_t stream) const {
        return streams[stream].constant ? 0 : layout(stream).count();
    }

    std::optional<std::size_t> stream_index(std::string_view section, std::string_view field) const;
    std::optional<std::uint64_t> statistic(std::string_view section, std::string_view name) const;

    bool operator==(const Header&) const = default;
};

// Throws std::invalid_argument if a field breaks a rule of the format.
void validate(const Header& header);

// The header as bytes, its own checksum last. Validates it first.
Bytes serialise(const Header& header);

// The inverse, for bytes nobody vouches for: throws DamagedFile or UnsupportedVersion, both naming `path`.
Header parse_header(ByteView bytes, const std::filesystem::path& path);

}  // namespace dama::tablebase
