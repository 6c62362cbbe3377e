// Beyond 32 bits: positions that need more to be numbered, and files whose places need more.

#include <algorithm>
#include <array>
#include <cstdint>
#include <fstream>

#include <gtest/gtest.h>

#include "tablebase/error.hpp"
#include "tablebase/tables/block_cache.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tablebase/tables/table_writer.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

constexpr std::uint64_t two_to_32 = std::uint64_t{1} << 32;

Header header_of(std::uint64_t positions, unsigned bits) {
    Header header;
    header.id = {"czech", 1, 0, "KKKKvKKKK", "wdl"};
    header.block_bytes = 1 << 20;
    header.streams = {{"KKKKvKKKK", "value", positions, bits, {}}};
    return header;
}

// All 0 but for some positions far apart, of which two would be one if numbers were cut to 32 bits.
TEST(LargeTable, NumbersPositionsBeyondThirtyTwoBits) {
    const sample::Folder folder;
    const auto path = folder / "KKKKvKKKK.wdl";
    const std::uint64_t positions = two_to_32 + 100'003;
    constexpr std::array<std::uint64_t, 5> marked{7, two_to_32 - 1, two_to_32, two_to_32 + 9,
                                                  two_to_32 + 100'002};
    const auto value = [&](std::uint64_t position) {
        const auto place = std::ranges::find(marked, position);
        return place == marked.end() ? 0U : 1U + (place - marked.begin()) % 2U;
    };
    const auto fill = [&](std::size_t, std::uint64_t first, PackedVector& block) {
        for (const auto position : marked) {
            if (position >= first && position - first < block.size())
                block.set(position - first, value(position));
        }
    };
    write_table(path, header_of(positions, 2), fill, {.level = 1});

    const TableFile file(path);
    EXPECT_EQ(file.header().streams[0].positions, positions);
    BlockCache cache(std::size_t{64} << 20);
    for (const auto place : marked) {
        for (const auto position : {place, place - 1, place % two_to_32})
            EXPECT_EQ(cache.get(file, 0, position), value(position)) << position;
    }
    EXPECT_NO_THROW(file.verify());
}

// Noise, so that the file is as long as what it says.
TEST(LongLargeTable, IsReadAndCheckedBeyondFourGiB) {
    const sample::Folder folder;
    const auto path = folder / "KKKKvKKKK.wdl";
    const std::uint64_t positions = two_to_32 + (std::uint64_t{64} << 20);
    const auto value = [](std::uint64_t position) {
        return static_cast<unsigned>((position / 8 * 0x9E3779B97F4A7C15 >> (8 * (position % 8))) % 256);
    };
    const auto fill = [&](std::size_t, std::uint64_t first, PackedVector& block) {
        for (std::uint64_t i = 0; i < block.size(); ++i) block.set(i, value(first + i));
    };
    write_table(path, header_of(positions, 8), fill, {.level = 1});
    ASSERT_GT(std::filesystem::file_size(path), two_to_32);

    {
        const TableFile file(path);
        BlockCache cache(std::size_t{64} << 20);
        for (std::uint64_t position = 5; position < positions; position += positions / 1000) {
            EXPECT_EQ(cache.get(file, 0, position), value(position)) << position;
        }
        EXPECT_EQ(cache.get(file, 0, positions - 1), value(positions - 1));
        EXPECT_NO_THROW(file.verify());
    }
    std::fstream bytes(path, std::ios::in | std::ios::out | std::ios::binary);
    bytes.seekp(static_cast<std::streamoff>(two_to_32 + 4'000'000));
    bytes.put('x').put('y').put('z');
    bytes.close();
    EXPECT_THROW(TableFile(path).verify(), DamagedFile);
}

}  // namespace
}  // namespace dama::tablebase
