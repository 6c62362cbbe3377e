#include "tablebase/tables/table_writer.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

#include <tbb/parallel_for.h>
#include <tbb/parallel_pipeline.h>
#include <tbb/task_arena.h>

#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/files/temporary_file.hpp"
#include "tablebase/format/filler.hpp"
#include "tablebase/format/frames.hpp"
#include "tablebase/format/zstd_block.hpp"
#include "tablebase/tables/table_file.hpp"

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

bool has_filler(const Header& header, std::size_t stream) {
    return header.flags != 0 && header.streams[stream].bits == filler_bits;
}

PackedVector values_of(const Header& header, BlockPlace place, const FillBlock& fill) {
    const BlockLayout layout = header.layout(place.stream);
    PackedVector values(layout.positions_in(place.block), layout.bits);
    fill(place.stream, layout.first_of(place.block), values);
    return values;
}

// The value of a block whose values are all equal, filler aside; none if they differ, any_value if all is
// filler.
std::optional<unsigned> only_value(const PackedVector& block, bool with_filler) {
    if (!with_filler) {
        return block.all_equal() ? std::optional(block.get(0)) : std::nullopt;
    }
    const unsigned held = held_values(block);
    if (std::popcount(held) > 1) {
        return std::nullopt;
    }
    return held == 0 ? any_value : static_cast<unsigned>(std::countr_zero(held));
}

// Needs a look at the values before the header can be written; ends at the first that differs, mostly soon.
std::optional<std::uint16_t> constant_of(const Header& header, std::size_t stream, const FillBlock& fill) {
    const bool with_filler = has_filler(header, stream);
    constexpr unsigned unknown = ~0u;
    std::atomic<unsigned> constant = unknown;
    std::atomic<bool> differs = false;
    tbb::parallel_for(std::uint64_t{0}, header.layout(stream).count(), [&](std::uint64_t block) {
        if (differs.load(std::memory_order_relaxed)) {
            return;
        }
        const auto value = only_value(values_of(header, {stream, block}, fill), with_filler);
        if (with_filler && value == any_value) {
            return;
        }
        unsigned known = unknown;
        const bool fits =
            value &&
            (constant.compare_exchange_strong(known, *value, std::memory_order_relaxed) || known == *value);
        if (!fits) {
            differs.store(true, std::memory_order_relaxed);
        }
    });
    if (differs) {
        return std::nullopt;
    }
    return constant == unknown ? std::uint16_t{0} : static_cast<std::uint16_t>(constant.load());
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

CompressedBlock compressed(const Header& header, BlockPlace place, const FillBlock& fill, int level) {
    PackedVector values = values_of(header, place, fill);
    if (has_filler(header, place.stream)) {
        fill_gaps(values);
    }
    return {compress(values.bytes(), level), static_cast<std::uint32_t>(values.bytes().size())};
}

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
    const auto encode = [&](BlockPlace place) { return compressed(header, place, fill, level); };
    const auto append = [&](const CompressedBlock& block) {
        writer.append(block.frame, block.content_bytes);
    };
    tbb::parallel_pipeline(
        under_way, tbb::make_filter<void, BlockPlace>(tbb::filter_mode::serial_in_order, take) &
                       tbb::make_filter<BlockPlace, CompressedBlock>(tbb::filter_mode::parallel, encode) &
                       tbb::make_filter<CompressedBlock, void>(tbb::filter_mode::serial_in_order, append));
}

// Two questions: are these the bytes that were to be written, and can every block be decoded from them?
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

std::uint64_t size_of_sample(const Header& header, std::size_t stream, const FillBlock& fill, int level) {
    constexpr std::uint64_t most_blocks = 32;
    const std::uint64_t blocks = header.layout(stream).count();
    const std::uint64_t stride = std::max<std::uint64_t>(1, blocks / most_blocks);
    std::atomic<std::uint64_t> bytes = 0;
    tbb::parallel_for(std::uint64_t{0}, (blocks + stride - 1) / stride, [&](std::uint64_t i) {
        bytes += compressed(header, {stream, i * stride}, fill, level).frame.size();
    });
    return bytes;
}

void write_table(const std::filesystem::path& path, Header header, const FillBlock& fill,
                 const WriteOptions& options, FileCalls& calls) {
    for (StreamInfo& stream : header.streams) {
        stream.constant.reset();
    }
    validate(header);
    for (std::size_t stream = 0; stream < header.streams.size(); ++stream) {
        header.streams[stream].constant = constant_of(header, stream, fill);
    }
    const Bytes header_bytes = serialise(header);
    TemporaryFile file(path, calls, options.staging);
    FrameWriter writer(file);
    writer.append(skippable_frame(header_frame_magic, header_bytes), 0);
    append_blocks(writer, header, fill, options.level);
    const std::uint64_t checksum = writer.finish();
    file.flush();
    read_back(file.path(), checksum);
    file.publish();
}

}  // namespace dama::tablebase
