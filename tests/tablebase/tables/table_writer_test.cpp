#include "tablebase/tables/table_writer.hpp"

#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include "tablebase/error.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tests/tablebase/recorded_calls.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

Header header_of(const PackedVector& values, std::uint32_t block_bytes) {
    Header header;
    header.id = {"czech", 1, 0, "KvK", "wdl"};
    header.block_bytes = block_bytes;
    header.streams = {{"KvK", "value", values.size(), values.bits(), {}}};
    return header;
}

void write(const std::filesystem::path& path, const PackedVector& values, std::uint32_t block_bytes = 64) {
    write_table(path, header_of(values, block_bytes), blocks_of({&values}));
}

TEST(TableWriter, AllWidthsAndSizesAroundBlockBorders) {
    const sample::Folder folder;
    for (const unsigned bits : {1, 2, 4, 8, 16}) {
        const std::uint64_t per_block = 64 * 8 / bits;
        for (const std::uint64_t count :
             {std::uint64_t{1}, std::uint64_t{2}, per_block - 1, per_block, per_block + 1, 3 * per_block - 1,
              3 * per_block, 3 * per_block + 1}) {
            const PackedVector values = sample::values(count, bits);
            write(folder / "KvK.wdl", values);
            EXPECT_EQ(TableFile(folder / "KvK.wdl").load(0), values) << bits << " bits, " << count;
        }
    }
}

TEST(TableWriter, ConstantStreamsTakeNoBlocks) {
    const sample::Folder folder;
    for (const std::uint64_t count : {0, 1, 1000, 100'000}) {
        const PackedVector values(count, 16, count == 0 ? 0 : 513);
        write(folder / "KvK.wdl", values);
        const TableFile file(folder / "KvK.wdl");
        EXPECT_EQ(file.header().blocks(0), 0u);
        EXPECT_EQ(file.header().streams[0].constant, count == 0 ? 0 : 513);
        EXPECT_LT(file.size_in_bytes(), 200u);
        EXPECT_EQ(file.load(0), values);
        EXPECT_NO_THROW(file.verify());
    }
}

TEST(TableWriter, OneDifferentValueAnywhereIsNotConstant) {
    const sample::Folder folder;
    for (const std::uint64_t different : {0, 1, 500, 998, 999}) {
        PackedVector values(1000, 2, 1);
        values.set(different, 2);
        write(folder / "KvK.wdl", values);
        EXPECT_EQ(TableFile(folder / "KvK.wdl").load(0), values);
    }
}

TEST(TableWriter, BlocksMayBeMadeOnTheFly) {
    const sample::Folder folder;
    const PackedVector values = sample::values(10'000, 4);
    write(folder / "stored.wdl", values);
    write_table(folder / "made.wdl", header_of(values, 64),
                [](std::size_t, std::uint64_t first, PackedVector& block) {
                    for (std::uint64_t index = 0; index < block.size(); ++index) {
                        block.set(index, sample::value_at(first + index, block.bits()));
                    }
                });
    EXPECT_EQ(sample::read_file(folder / "made.wdl"), sample::read_file(folder / "stored.wdl"));
}

TEST(TableWriter, BytesDoNotDependOnThreads) {
    const sample::Folder folder;
    const PackedVector values = sample::values(1'000'000, 2);
    const tbb::global_control allow_more_than_cores(tbb::global_control::max_allowed_parallelism, 8);
    tbb::task_arena(1).execute([&] { write(folder / "one.wdl", values, 1024); });
    tbb::task_arena(8).execute([&] { write(folder / "eight.wdl", values, 1024); });
    EXPECT_EQ(sample::read_file(folder / "one.wdl"), sample::read_file(folder / "eight.wdl"));
}

TEST(TableWriter, TheZstdProgramReadsTheFile) {
    const sample::Folder folder;
    const PackedVector values = sample::values(100'000, 2);
    write(folder / "KvK.wdl", values, default_block_bytes);
    const std::string file = (folder / "KvK.wdl").string();
    EXPECT_EQ(std::system(("zstd -q -t --format=zstd '" + file + "'").c_str()), 0);
    EXPECT_EQ(std::system(("zstd -q -d -c '" + file + "' > '" + file + ".raw'").c_str()), 0);
    const Bytes raw = sample::read_file(file + ".raw");
    EXPECT_EQ(raw, Bytes(values.bytes().begin(), values.bytes().end()));
}

TEST(TableWriter, CreatesTheFolderAndReplacesTheFile) {
    const sample::Folder folder;
    const std::filesystem::path path = folder / "new/czech/KvK.wdl";
    write(path, sample::values(10, 2));
    write(path, sample::values(20, 2));
    EXPECT_EQ(TableFile(path).header().streams[0].positions, 20u);
    EXPECT_EQ(sample::files_in(path.parent_path()).size(), 1u);
}

TEST(TableWriter, AFailureLeavesTheOldFileAndNothingElse) {
    const sample::Folder folder;
    const PackedVector values = sample::values(10'000, 2);
    write(folder / "KvK.wdl", values);
    const auto fail_late = [&](std::size_t, std::uint64_t first, PackedVector& block) {
        if (first > 5'000) {
            throw std::runtime_error("solver failed");
        }
        block.set(0, 1);
    };
    EXPECT_THROW(write_table(folder / "KvK.wdl", header_of(values, 64), fail_late), std::runtime_error);
    EXPECT_EQ(TableFile(folder / "KvK.wdl").load(0), values);
    EXPECT_EQ(sample::files_in(folder.path()).size(), 1u);
}

TEST(TableWriter, RefusesVectorsThatContradictTheHeader) {
    const sample::Folder folder;
    const PackedVector values = sample::values(100, 2);
    const PackedVector shorter = sample::values(99, 2);
    const PackedVector wider = sample::values(100, 4);
    const Header header = header_of(values, 64);
    EXPECT_THROW(write_table(folder / "KvK.wdl", header, blocks_of({&shorter})), std::invalid_argument);
    EXPECT_THROW(write_table(folder / "KvK.wdl", header, blocks_of({&wider})), std::invalid_argument);
    Header impossible = header;
    impossible.streams[0].bits = 3;
    EXPECT_THROW(write_table(folder / "KvK.wdl", impossible, blocks_of({&values})), std::invalid_argument);
    EXPECT_TRUE(sample::files_in(folder.path()).empty());
}

TEST(TableWriter, IsOnTheDiskBeforeItHasItsName) {
    const sample::Folder folder;
    const PackedVector values = sample::values(100, 2);
    sample::RecordedCalls calls;
    write_table(folder / "KvK.wdl", header_of(values, 64), blocks_of({&values}), {}, calls);
    std::vector<std::string> after_writing = calls.list();
    std::erase(after_writing, "write");
    EXPECT_EQ(after_writing, (std::vector<std::string>{"lock", "flush file", "rename", "flush folder"}));
}

// A disk that keeps other bytes than it was given, in the write of that number, and says nothing.
class LyingDisk : public FileCalls {
public:
    explicit LyingDisk(int lie) : lie_(lie) {}

    ssize_t write(int file, ByteView bytes) override {
        Bytes kept(bytes.begin(), bytes.end());
        if (writes_++ == lie_) {
            kept.back() ^= 1;
        }
        return FileCalls::write(file, kept);
    }
    int writes() const { return writes_; }

private:
    int lie_;
    int writes_ = 0;
};

TEST(TableWriter, WhatTheDiskDidNotKeepIsNeverPublished) {
    const sample::Folder folder;
    const PackedVector values = sample::values(2'000, 2);
    const auto write_to = [&](FileCalls& disk) {
        write_table(folder / "KvK.wdl", header_of(values, 64), blocks_of({&values}), {}, disk);
    };
    LyingDisk honest(-1);
    write_to(honest);
    const Bytes truth = sample::read_file(folder / "KvK.wdl");
    ASSERT_GT(honest.writes(), 5);  // header, blocks, checksum, seek table
    for (int lie = 0; lie < honest.writes(); ++lie) {
        LyingDisk disk(lie);
        EXPECT_THROW(write_to(disk), DamagedFile) << lie;
    }
    EXPECT_EQ(sample::read_file(folder / "KvK.wdl"), truth);
    EXPECT_EQ(sample::files_in(folder.path()).size(), 1u);
}

// Stands for a full disk: the system refuses to let any file grow beyond the limit.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) : old_handler_(std::signal(SIGXFSZ, SIG_IGN)) {
        ::getrlimit(RLIMIT_FSIZE, &old_limit_);
        const rlimit limit{bytes, old_limit_.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;
    ~FileSizeLimit() {
        ::setrlimit(RLIMIT_FSIZE, &old_limit_);
        std::signal(SIGXFSZ, old_handler_);
    }

private:
    void (*old_handler_)(int);
    rlimit old_limit_{};
};

TEST(TableWriter, AFullDiskIsOutOfResources) {
    const sample::Folder folder;
    const PackedVector values = sample::values(100'000, 8);
    {
        const FileSizeLimit limit(4096);
        EXPECT_THROW(write(folder / "KvK.wdl", values), OutOfResources);
    }
    EXPECT_TRUE(sample::files_in(folder.path()).empty());
}

TEST(TableWriter, AnUnwritableFolderIsAnError) {
    const sample::Folder folder;
    sample::write_file(folder / "file", Bytes{1});
    EXPECT_THROW(write(folder / "file/KvK.wdl", sample::values(10, 2)), Error);
}

}  // namespace
}  // namespace dama::tablebase
