#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "tablebase/files/file_calls.hpp"
#include "tablebase/format/header.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama::tablebase {

// Puts the values of a stream's positions `first`, `first + 1`, ... into `block`, which comes with its size
// and width and all zero. Called from many threads at once, more than once for the same block, and must then
// say the same. Values are asked for, not handed over, so that a large table need not be in memory in its
// final form. If the header has a flag for filler, any_value (filler.hpp) stands where there is some.
using FillBlock = std::function<void(std::size_t stream, std::uint64_t first, PackedVector& block)>;

// For streams that are in memory as they are to be stored. The vectors must outlive the result.
FillBlock blocks_of(std::vector<const PackedVector*> streams);

inline constexpr int default_compression_level = 9;
inline constexpr int lowest_compression_level = 1;
inline constexpr int highest_compression_level = 19;

// The bytes that some blocks of a stream take, evenly spaced and always the same: enough to tell which of two
// orders of the positions compresses better.
std::uint64_t size_of_sample(const Header& header, std::size_t stream, const FillBlock& fill, int level);

// How a table is written.
struct WriteOptions {
    int level = default_compression_level;
    std::filesystem::path staging{};  // the folder in which it grows (temporary_file.hpp); empty: its own
};

// Writes a table. Which streams are constant is found out here; `header` need not say.
//
// The bytes depend on header, values, level and the version of libzstd alone. The file appears under its
// name once it is complete, on the disk, read back and verified; on any failure nothing new is there. Works
// with the threads of the current TBB arena, in memory of a few blocks a thread.
//
// Throws OutOfResources (disk full, file size limit), Error (not writable), std::invalid_argument (bad
// header), and what `fill` throws.
void write_table(const std::filesystem::path& path, Header header, const FillBlock& fill,
                 const WriteOptions& options = {}, FileCalls& calls = FileCalls::of_the_system());

}  // namespace dama::tablebase
