#include "tablebase/tables/table_file.hpp"

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <string>
#include <utility>

#include <tbb/parallel_for.h>

#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/format/zstd_block.hpp"

namespace dama::tablebase {
namespace {

constexpr std::size_t fewest_frames = 2;  // header and checksum: all streams may be constant

std::uint64_t reserve_stream_keys(std::size_t count) {
    static std::atomic<std::uint64_t> next = 1;
    return next.fetch_add(count, std::memory_order_relaxed);
}

}  // namespace

TableFile::TableFile(std::filesystem::path path) : path_(std::move(path)), file_(path_) {
    const std::vector<FrameSize> frames = parse_seek_table(file_.bytes(), path_);
    if (frames.size() < fewest_frames) {
        throw DamagedFile(path_, "damaged: frames are missing");
    }
    locate_frames(frames);
    header_ = parse_header(skippable_payload(frame(0), header_frame_magic, path_), path_);
    locate_blocks(frames);
    const ByteView trailer = skippable_payload(frame(frames.size() - 1), checksum_frame_magic, path_);
    if (trailer.size() != sizeof stated_checksum_) {
        throw DamagedFile(path_, "damaged: no checksum");
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
            throw DamagedFile(path_, "damaged: header and seek table contradict each other");
        }
    };
    std::size_t next = 1;
    for (std::size_t stream = 0; stream < header_.streams.size(); ++stream) {
        first_frames_.push_back(next);
        const BlockLayout layout = header_.layout(stream);
        const std::uint64_t blocks = header_.blocks(stream);
        check(blocks < frames.size() - next);
        for (std::uint64_t block = 0; block < blocks; ++block, ++next) {
            check(frames[next].content == layout.bytes_in(block));
        }
    }
    first_frames_.push_back(next);
    check(next == frames.size() - 1 && frames.front().content == 0 && frames.back().content == 0);
}

ByteView TableFile::frame(std::size_t index) const {
    return file_.bytes().subspan(offsets_[index], offsets_[index + 1] - offsets_[index]);
}

void TableFile::decode(std::size_t stream, std::uint64_t block, std::span<std::uint8_t> content) const {
    if (!decompress(frame(frame_of(stream, block)), content)) {
        const StreamInfo& info = header_.streams[stream];
        throw DamagedFile(
            path_, "damaged: block " + std::to_string(block) + " of " + info.section + " " + info.field);
    }
}

PackedVector TableFile::read_block(std::size_t stream, std::uint64_t block) const {
    if (stream >= header_.streams.size() || block >= header_.blocks(stream)) {
        throw std::out_of_range("TableFile: no such block");
    }
    const BlockLayout layout = header_.layout(stream);
    PackedVector values(layout.positions_in(block), layout.bits);
    decode(stream, block, values.bytes());
    return values;
}

PackedVector TableFile::load(std::size_t stream) const {
    const StreamInfo& info = header_.streams.at(stream);
    PackedVector values(info.positions, info.bits, info.constant.value_or(0));
    const std::uint64_t start = offsets_[first_frames_[stream]];
    file_.prefetch(file_.bytes().subspan(start, offsets_[first_frames_[stream + 1]] - start));
    const BlockLayout layout = header_.layout(stream);
    tbb::parallel_for(std::uint64_t{0}, header_.blocks(stream), [&](std::uint64_t block) {
        decode(stream, block, values.bytes().subspan(block * layout.block_bytes, layout.bytes_in(block)));
    });
    return values;
}

void TableFile::verify() const {
    constexpr std::size_t piece_bytes = 16 << 20;
    const ByteView covered = file_.bytes().first(offsets_[offsets_.size() - 2]);
    RunningChecksum running;
    for (std::size_t at = 0; at < covered.size(); at += piece_bytes) {
        const ByteView piece = covered.subspan(at, std::min(piece_bytes, covered.size() - at));
        file_.prefetch(piece);
        running.add(piece);
    }
    if (running.value() != stated_checksum_) {
        throw DamagedFile(path_, "damaged: checksum differs");
    }
    for (std::size_t stream = 0; stream < header_.streams.size(); ++stream) {
        tbb::parallel_for(std::uint64_t{0}, header_.blocks(stream),
                          [&](std::uint64_t block) { read_block(stream, block); });
    }
}

}  // namespace dama::tablebase
