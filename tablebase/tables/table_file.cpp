#include "tablebase/tables/table_file.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>

#include <tbb/parallel_for.h>

#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/format/filler.hpp"
#include "tablebase/format/zstd_block.hpp"

namespace dama::tablebase {
namespace {

constexpr std::size_t fewest_frames = 2;  // header and checksum: all streams may be constant
constexpr std::uint64_t largest_header_frame = 1 << 20;
constexpr std::uint64_t bytes_read_at_once = 256 << 10;  // of decoded blocks, where a whole stream is read

std::uint64_t reserve_stream_keys(std::size_t count) {
    static std::atomic<std::uint64_t> next = 1;
    return next.fetch_add(count, std::memory_order_relaxed);
}

}  // namespace

TableFile::TableFile(std::filesystem::path path) : file_(std::move(path)) {
    const std::vector<FrameSize> frames = read_seek_table(file_);
    if (frames.size() < fewest_frames) {
        throw DamagedFile(this->path(), "damaged: frames are missing");
    }
    locate_frames(frames);
    if (frames.front().compressed > largest_header_frame) {
        throw DamagedFile(this->path(), "not a table: its header is too large");
    }
    header_ = parse_header(skippable_payload(frame(0), header_frame_magic, this->path()), this->path());
    locate_blocks(frames);
    const Bytes last = frame(frames.size() - 1);
    const ByteView trailer = skippable_payload(last, checksum_frame_magic, this->path());
    if (trailer.size() != sizeof stated_checksum_) {
        throw DamagedFile(this->path(), "damaged: no checksum");
    }
    stated_checksum_ = load_little_endian<std::uint64_t>(trailer.data());
    first_stream_key_ = reserve_stream_keys(header_.streams.size());
}

void TableFile::locate_frames(const std::vector<FrameSize>& frames) {
    offsets_.reserve(frames.size() + 1);
    offsets_.push_back(0);
    for (const FrameSize& frame : frames) {
        offsets_.push_back(offsets_.back() + frame.compressed);
    }
}

// Holds the seek table against the header: as many frames as blocks, each with the content it must have.
void TableFile::locate_blocks(const std::vector<FrameSize>& frames) {
    const auto check = [&](bool consistent) {
        if (!consistent) {
            throw DamagedFile(path(), "damaged: header and seek table contradict each other");
        }
    };
    std::size_t next = 1;
    for (std::size_t stream = 0; stream < header_.streams.size(); ++stream) {
        first_frames_.push_back(next);
        const BlockLayout layout = header_.layout(stream);
        const std::uint64_t blocks = header_.blocks(stream);
        check(blocks < frames.size() - next);
        for (std::uint64_t block = 0; block < blocks; ++block, ++next) {
            check(frames[next].content == layout.bytes_in(block) &&
                  frames[next].compressed <= most_compressed_bytes(frames[next].content));
        }
    }
    first_frames_.push_back(next);
    check(next == frames.size() - 1 && frames.front().content == 0 && frames.back().content == 0 &&
          frames.back().compressed <= largest_header_frame);
}

Bytes TableFile::frame(std::size_t index) const {
    return file_.read(offsets_[index], bytes_of(index, index + 1));
}

void TableFile::decode(std::size_t stream, std::uint64_t block, ByteView frame,
                       std::span<std::uint8_t> content) const {
    const StreamInfo& info = header_.streams[stream];
    const auto fail = [&](const char* why) {
        throw DamagedFile(path(), "damaged: block " + std::to_string(block) + " of " + info.section + " " +
                                      info.field + why);
    };
    if (!decompress(frame, content)) {
        fail("");
    }
    if (info.bits == filler_bits && holds_any_value(content)) {
        fail(": a value that no table has");
    }
}

template <class Task>
void TableFile::for_each_block(std::size_t stream, const Task& task) const {
    const std::uint64_t blocks = header_.blocks(stream);
    const std::uint64_t at_once = std::max<std::uint64_t>(1, bytes_read_at_once / header_.block_bytes);
    file_.prefetch(offsets_[frame_of(stream, 0)], bytes_of(frame_of(stream, 0), frame_of(stream, blocks)));
    tbb::parallel_for(std::uint64_t{0}, (blocks + at_once - 1) / at_once, [&](std::uint64_t run) {
        const std::uint64_t first = run * at_once;
        const std::uint64_t last = std::min(blocks, first + at_once);
        const std::uint64_t start = offsets_[frame_of(stream, first)];
        const Bytes frames = file_.read(start, bytes_of(frame_of(stream, first), frame_of(stream, last)));
        for (std::uint64_t block = first; block < last; ++block) {
            const std::size_t frame = frame_of(stream, block);
            task(block, ByteView(frames).subspan(offsets_[frame] - start, bytes_of(frame, frame + 1)));
        }
    });
}

PackedVector TableFile::read_block(std::size_t stream, std::uint64_t block) const {
    if (stream >= header_.streams.size() || block >= header_.blocks(stream)) {
        throw std::out_of_range("TableFile: no such block");
    }
    const BlockLayout layout = header_.layout(stream);
    PackedVector values(layout.positions_in(block), layout.bits);
    decode(stream, block, frame(frame_of(stream, block)), values.bytes());
    return values;
}

PackedVector TableFile::load(std::size_t stream) const {
    const StreamInfo& info = header_.streams.at(stream);
    PackedVector values(info.positions, info.bits, info.constant.value_or(0));
    const BlockLayout layout = header_.layout(stream);
    for_each_block(stream, [&](std::uint64_t block, ByteView frame) {
        decode(stream, block, frame,
               values.bytes().subspan(block * layout.block_bytes, layout.bytes_in(block)));
    });
    return values;
}

void TableFile::verify() const {
    if (checksum(file_, offsets_[offsets_.size() - 2]) != stated_checksum_) {
        throw DamagedFile(path(), "damaged: checksum differs");
    }
    for (std::size_t stream = 0; stream < header_.streams.size(); ++stream) {
        const BlockLayout layout = header_.layout(stream);
        for_each_block(stream, [&](std::uint64_t block, ByteView frame) {
            PackedVector values(layout.positions_in(block), layout.bits);
            decode(stream, block, frame, values.bytes());
        });
    }
}

}  // namespace dama::tablebase
