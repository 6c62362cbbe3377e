#include "tablebase/table_writer.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "tablebase/checksum.hpp"
#include "tablebase/error.hpp"
#include "tablebase/frames.hpp"
#include "tablebase/table_file.hpp"
#include "tablebase/temporary_file.hpp"
#include "tablebase/zstd_block.hpp"

namespace dama::tablebase {
namespace {

struct BlockPlace {
    std::size_t stream;
    std::uint64_t block;
};

struct CompressedBlock {
    Bytes frame;
    std::uint32_t content_bytes;
};

PackedVector values_of(const Header& header, BlockPlace place, const FillBlock& fill) {
    const BlockLayout layout = header.layout(place.stream);
    PackedVector values(layout.positions_in(place.block), layout.bits);
    fill(place.stream, layout.first_of(place.block), values);
    return values;
}

// Needs a look at the values before the header can be written; ends at the first that differs, mostly soon.
std::optional<std::uint16_t> constant_of(const Header& header, std::size_t stream, const FillBlock& fill) {
    const std::uint64_t blocks = header.layout(stream).count();
    if (blocks == 0) {
        return 0;
    }
    const unsigned first = values_of(header, {stream, 0}, fill).get(0);
    std::atomic<bool> differs = false;
    tbb::parallel_for(std::uint64_t{0}, blocks, [&](std::uint64_t block) {
        if (!differs.load(std::memory_order_relaxed)) {
            const PackedVector values = values_of(header, {stream, block}, fill);
            if (values.get(0) != first || !values.all_equal()) {
                differs.store(true, std::memory_order_relaxed);
            }
        }
    });
    return differs ? std::nullopt : std::optional(static_cast<std::uint16_t>(first));
}

// Hands out the stored blocks in the order of the file.
class BlockSequence {
public:
    explicit BlockSequence(const Header& header) : header_(header) {}

    std::optional<BlockPlace> next() {
        while (place_.stream < header_.streams.size()) {
            if (place_.block < header_.blocks(place_.stream)) {
                return BlockPlace{place_.stream, place_.block++};
            }
            place_ = {place_.stream + 1, 0};
        }
        return std::nullopt;
    }

private:
    const Header& header_;
    BlockPlace place_{0, 0};
};

// A table file in the making: appends frames, and keeps the books that its end consists of.
class FrameWriter {
public:
    explicit FrameWriter(TemporaryFile& file) : file_(file) {}

    void append(ByteView frame, std::uint32_t content_bytes) {
        file_.append(frame);
        checksum_.add(frame);
        frames_.push_back({static_cast<std::uint32_t>(frame.size()), content_bytes});
    }

    // Appends checksum and seek table; returns the checksum.
    std::uint64_t finish() {
        const std::uint64_t value = checksum_.value();
        Bytes payload;
        append_little_endian(payload, value);
        append(skippable_frame(checksum_frame_magic, payload), 0);
        file_.append(seek_table_frame(frames_));
        return value;
    }

private:
    TemporaryFile& file_;
    RunningChecksum checksum_;
    std::vector<FrameSize> frames_;
};

// Compresses on all threads, appends in order; the number of blocks under way bounds the memory.
void append_blocks(FrameWriter& writer, const Header& header, const FillBlock& fill, int level) {
    const auto under_way = static_cast<std::size_t>(4 * tbb::this_task_arena::max_concurrency());
    BlockSequence sequence(header);
    const auto take = [&](tbb::flow_control& control) {
        const std::optional<BlockPlace> place = sequence.next();
        if (!place) {
            control.stop();
        }
        return place.value_or(BlockPlace{});
    };
    const auto encode = [&](BlockPlace place) {
        const PackedVector values = values_of(header, place, fill);
        return CompressedBlock{compress(values.bytes(), level),
                               static_cast<std::uint32_t>(values.bytes().size())};
    };
    const auto append = [&](const CompressedBlock& block) {
        writer.append(block.frame, block.content_bytes);
    };
    tbb::parallel_pipeline(
        under_way, tbb::make_filter<void, BlockPlace>(tbb::filter_mode::serial_in_order, take) &
                       tbb::make_filter<BlockPlace, CompressedBlock>(tbb::filter_mode::parallel, encode) &
                       tbb::make_filter<CompressedBlock, void>(tbb::filter_mode::serial_in_order, append));
}

// The checksum just computed stands for the bytes meant to be there, each frame's own one for the block
// behind it.
void read_back(const std::filesystem::path& path, std::uint64_t checksum) {
    const TableFile file(path);
    if (file.stated_checksum() != checksum) {
        throw DamagedFile(path, "reads back other bytes than were written");
    }
    file.verify();
}

}  // namespace

FillBlock blocks_of(std::vector<const PackedVector*> streams) {
    return [streams = std::move(streams)](std::size_t stream, std::uint64_t first, PackedVector& block) {
        const PackedVector& source = *streams.at(stream);
        if (source.bits() != block.bits() || block.size() > source.size() ||
            first > source.size() - block.size()) {
            throw std::invalid_argument("blocks_of: a vector is not what the header says");
        }
        const ByteView bytes =
            source.bytes().subspan(packed_bytes(first, source.bits()), block.bytes().size());
        std::copy(bytes.begin(), bytes.end(), block.bytes().begin());
    };
}

void write_table(const std::filesystem::path& path, Header header, const FillBlock& fill, int level) {
    for (StreamInfo& stream : header.streams) {
        stream.constant.reset();
    }
    validate(header);
    for (std::size_t stream = 0; stream < header.streams.size(); ++stream) {
        header.streams[stream].constant = constant_of(header, stream, fill);
    }
    const Bytes header_bytes = serialise(header);
    TemporaryFile file(path);
    FrameWriter writer(file);
    writer.append(skippable_frame(header_frame_magic, header_bytes), 0);
    append_blocks(writer, header, fill, level);
    const std::uint64_t checksum = writer.finish();
    file.flush();
    read_back(file.path(), checksum);
    file.publish();
}

}  // namespace dama::tablebase
