#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "tablebase/files/input_file.hpp"
#include "tablebase/format/bytes.hpp"
#include "tablebase/format/frames.hpp"
#include "tablebase/format/header.hpp"
#include "tablebase/index/packed_vector.hpp"

namespace dama::tablebase {

// A table file, open for reading. Any number of threads may use one object.
//
// Opening checks the structure of the file and its header, but reads none of the blocks: damage in a block
// is found, as DamagedFile, when that block is read.
class TableFile {
public:
    // Throws DamagedFile, UnsupportedVersion, NoAccess or OutOfResources.
    explicit TableFile(std::filesystem::path path);

    const std::filesystem::path& path() const noexcept { return file_.path(); }
    const Header& header() const noexcept { return header_; }
    std::uint64_t size_in_bytes() const noexcept { return file_.size(); }

    // The checksum the file states, of all bytes before it: one number that tells tables apart without
    // reading them.
    std::uint64_t stated_checksum() const noexcept { return stated_checksum_; }

    // The values of one block, in a stream that is not constant. O(block size).
    PackedVector read_block(std::size_t stream, std::uint64_t block) const;

    // All values of a stream, decoded by the threads of the current TBB arena.
    PackedVector load(std::size_t stream) const;

    // Reads the whole file and decodes every block; throws DamagedFile if a byte is not as it was written.
    void verify() const;

    // A number that no other stream has had since the program started; never 0. Caches key on it.
    std::uint64_t stream_key(std::size_t stream) const noexcept { return first_stream_key_ + stream; }

private:
    std::size_t frame_of(std::size_t stream, std::uint64_t block) const {
        return first_frames_[stream] + block;
    }
    // The bytes of the frames first .. last-1.
    std::uint64_t bytes_of(std::size_t first, std::size_t last) const {
        return offsets_[last] - offsets_[first];
    }
    Bytes frame(std::size_t index) const;
    void locate_frames(const std::vector<FrameSize>& frames);
    void locate_blocks(const std::vector<FrameSize>& frames);
    void decode(std::size_t stream, std::uint64_t block, ByteView frame,
                std::span<std::uint8_t> content) const;
    // Calls task(block, its frame) for all blocks of a stream, on many threads.
    template <class Task>
    void for_each_block(std::size_t stream, const Task& task) const;

    InputFile file_;
    std::vector<std::uint64_t> offsets_;  // of every frame, and of the seek table behind the last
    Header header_;
    std::vector<std::size_t> first_frames_;  // of every stream's blocks, and of the checksum behind the last
    std::uint64_t stated_checksum_ = 0;
    std::uint64_t first_stream_key_;
};

}  // namespace dama::tablebase
