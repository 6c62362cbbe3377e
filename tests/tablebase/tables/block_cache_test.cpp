#include "tablebase/tables/block_cache.hpp"

#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "tablebase/error.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

void write(const std::filesystem::path& path, const PackedVector& values, std::uint32_t block_bytes) {
    Header header;
    header.id = {"czech", 1, 0, "KvK", "wdl"};
    header.block_bytes = block_bytes;
    header.streams = {{"KvK", "value", values.size(), values.bits(), {}}};
    write_table(path, header, blocks_of({&values}));
}

// Blocks smaller than a page of the cache, of its size, and larger.
TEST(BlockCache, AgreesWithTheTable) {
    const sample::Folder folder;
    for (const unsigned bits : {1, 2, 4, 8, 16}) {
        const PackedVector values = sample::values(100'003, bits);
        for (const std::uint32_t block_bytes : {8u, 1024u, 16'384u, 65'536u}) {
            write(folder / "KvK.wdl", values, block_bytes);
            const TableFile file(folder / "KvK.wdl");
            BlockCache cache(1 << 20);
            for (int round = 0; round < 2; ++round) {
                for (std::uint64_t position = 0; position < values.size(); position += 61) {
                    ASSERT_EQ(cache.get(file, 0, position), values.get(position)) << position;
                }
                ASSERT_EQ(cache.get(file, 0, values.size() - 1), values.get(values.size() - 1));
            }
        }
    }
}

TEST(BlockCache, TellsStreamsAndFilesApart) {
    const sample::Folder folder;
    const sample::Table table;
    table.write(folder / "KMvK.wdl");
    write(folder / "KvK.wdl", sample::values(1001, 8), 64);
    const TableFile first(folder / "KMvK.wdl");
    const TableFile second(folder / "KvK.wdl");
    BlockCache cache(1 << 20);
    for (int round = 0; round < 2; ++round) {
        EXPECT_EQ(cache.get(first, 0, 5), table.value.get(5));
        EXPECT_EQ(cache.get(first, 1, 5), table.plies.get(5));
        EXPECT_EQ(cache.get(first, 2, 5), 9u);
        EXPECT_EQ(cache.get(second, 0, 5), sample::value_at(5, 8));
    }
}

TEST(BlockCache, StaysWithinItsBound) {
    EXPECT_LE(BlockCache().size_in_bytes(), BlockCache::default_bytes);
    EXPECT_GT(BlockCache().size_in_bytes(), BlockCache::default_bytes / 10 * 9);
    EXPECT_LE(BlockCache(1'000'000).size_in_bytes(), 1'000'000u);
    EXPECT_LE(BlockCache(0).size_in_bytes(), 67'000u);
    EXPECT_THROW(BlockCache(~std::size_t{0}), OutOfResources);
}

TEST(BlockCache, ADamagedBlockIsAnErrorEveryTimeAndOthersAreNot) {
    const sample::Folder folder;
    const PackedVector values = sample::values(1'000, 8);
    write(folder / "KvK.wdl", values, 512);
    Bytes bytes = sample::read_file(folder / "KvK.wdl");
    const std::size_t behind_blocks = bytes.size() - (17 + 8 * 4) - 16;
    bytes[behind_blocks - 1] ^= 1;
    sample::write_file(folder / "KvK.wdl", bytes);
    const TableFile file(folder / "KvK.wdl");
    BlockCache cache(1 << 20);
    EXPECT_EQ(cache.get(file, 0, 511), values.get(511));
    EXPECT_THROW(cache.get(file, 0, 512), DamagedFile);
    EXPECT_THROW(cache.get(file, 0, 512), DamagedFile);
    EXPECT_EQ(cache.get(file, 0, 511), values.get(511));
}

// The smallest cache and many blocks: every slot is rewritten while others read it.
TEST(BlockCache, ThreadsThatEvictEachOthersBlocksReadTheTruth) {
    const sample::Folder folder;
    const PackedVector values = sample::values(50'000, 8);
    write(folder / "KvK.wdl", values, 1024);
    const TableFile file(folder / "KvK.wdl");
    BlockCache cache(0);
    std::atomic<int> wrong = 0;
    std::vector<std::thread> threads;
    for (unsigned seed = 0; seed < 4; ++seed) {
        threads.emplace_back([&, seed] {
            std::mt19937_64 random(seed);
            for (int probe = 0; probe < 20'000; ++probe) {
                const std::uint64_t position = random() % (probe % 2 == 0 ? 5'000 : values.size());
                wrong += cache.get(file, 0, position) != values.get(position);
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace dama::tablebase
