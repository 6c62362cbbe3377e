#include "tablebase/tables/table_file.hpp"

#include <stdexcept>

#include <gtest/gtest.h>
#include <zstd.h>

#include "tablebase/error.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/format/zstd_block.hpp"
#include "tests/tablebase/pipe.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

class TableFileTest : public testing::Test {
protected:
    TableFileTest() {
        table_.write(path_);
        bytes_ = sample::read_file(path_);
    }

    // What a program would do with the file: open it, read all of it, verify it.
    void use_all() const {
        const TableFile file(path_);
        for (std::size_t stream = 0; stream < file.header().streams.size(); ++stream) {
            file.load(stream);
        }
        file.verify();
    }

    std::string fault() const {
        try {
            use_all();
            return "";
        } catch (const DamagedFile& error) {
            EXPECT_EQ(error.path, path_);
            EXPECT_NE(std::string(error.what()).find(path_.string()), std::string::npos);
            return error.fault;
        }
    }

    sample::Folder folder_;
    std::filesystem::path path_ = folder_ / "KMvK.wdl";
    sample::Table table_;
    Bytes bytes_;
};

TEST_F(TableFileTest, ReadsBackAsWritten) {
    const TableFile file(path_);
    EXPECT_EQ(file.load(0), table_.value);
    EXPECT_EQ(file.load(1), table_.plies);
    EXPECT_EQ(file.load(2), table_.constant);
    EXPECT_NO_THROW(file.verify());
    EXPECT_EQ(file.size_in_bytes(), bytes_.size());
    Header expected = table_.header;
    expected.streams[2].constant = 9;
    EXPECT_EQ(file.header(), expected);
}

TEST_F(TableFileTest, ReadsEveryBlockAlone) {
    const TableFile file(path_);
    const BlockLayout layout = file.header().layout(0);
    ASSERT_EQ(file.header().blocks(0), 4u);
    for (std::uint64_t block = 0; block < 4; ++block) {
        const PackedVector values = file.read_block(0, block);
        ASSERT_EQ(values.size(), layout.positions_in(block));
        for (std::uint64_t index = 0; index < values.size(); ++index) {
            ASSERT_EQ(values.get(index), table_.value.get(layout.first_of(block) + index));
        }
    }
    EXPECT_THROW(file.read_block(0, 4), std::out_of_range);
    EXPECT_THROW(file.read_block(2, 0), std::out_of_range);
    EXPECT_THROW(file.read_block(3, 0), std::out_of_range);
}

TEST_F(TableFileTest, StatesTheChecksumOfAllBytesBeforeIt) {
    const TableFile file(path_);
    const std::size_t frames = 2 + file.header().blocks(0) + file.header().blocks(1);
    const std::size_t seek_table_bytes = 17 + 8 * frames;
    const std::size_t checksum_frame_bytes = 16;
    const ByteView covered = ByteView(bytes_).first(bytes_.size() - seek_table_bytes - checksum_frame_bytes);
    EXPECT_EQ(file.stated_checksum(), checksum(covered));
}

TEST_F(TableFileTest, DetectsEveryFlippedBit) {
    for (std::size_t at = 0; at < bytes_.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            Bytes changed = bytes_;
            changed[at] = static_cast<std::uint8_t>(changed[at] ^ 1 << bit);
            sample::write_file(path_, changed);
            ASSERT_NE(fault(), "") << "bit " << bit << " of byte " << at;
        }
    }
}

TEST_F(TableFileTest, DetectsEveryTruncation) {
    for (std::size_t length = 0; length < bytes_.size(); ++length) {
        sample::write_file(path_, ByteView(bytes_).first(length));
        ASSERT_NE(fault(), "") << length;
    }
}

TEST_F(TableFileTest, DetectsTrailingBytesAndForeignFiles) {
    Bytes longer = bytes_;
    longer.push_back(0);
    sample::write_file(path_, longer);
    EXPECT_NE(fault(), "");
    sample::write_file(path_, Bytes(10'000, 'x'));
    EXPECT_EQ(fault(), "truncated or not a table: no seek table at its end");
    sample::write_file(path_, {});
    EXPECT_EQ(fault(), "empty");
}

TEST_F(TableFileTest, DamageInABlockLeavesTheOtherBlocksReadable) {
    const std::size_t checksum_frame_bytes = 16;
    const std::size_t seek_table_bytes = 17 + 8 * (2 + 4 + 11);
    bytes_[bytes_.size() - seek_table_bytes - checksum_frame_bytes - 1] ^=
        1;  // the last byte of the last block
    sample::write_file(path_, bytes_);
    const TableFile file(path_);
    EXPECT_EQ(file.load(0), table_.value);
    EXPECT_NO_THROW(file.read_block(1, 9));
    EXPECT_THROW(file.read_block(1, 10), DamagedFile);
    EXPECT_THROW(file.load(1), DamagedFile);
}

TEST_F(TableFileTest, WhatCannotBeReadIsDamaged) {
    EXPECT_THROW(TableFile(folder_ / "absent.wdl"), DamagedFile);
    EXPECT_THROW(TableFile(folder_.path()), DamagedFile);
}

TEST_F(TableFileTest, APipeInPlaceOfATableIsRefusedAtOnce) {
    const std::filesystem::path pipe = folder_ / "KvK.wdl";
    sample::make_pipe(pipe);
    EXPECT_TRUE(sample::ends_without_writer(pipe, [&] { EXPECT_THROW(TableFile{pipe}, DamagedFile); }));
}

// One block of 16 values of 2 bits, all 1.
class CraftedBlockTest : public testing::Test {
protected:
    CraftedBlockTest() {
        header_.id = {"czech", 1, 0, "KvK", "wdl"};
        header_.streams = {{"KvK", "result", 16, 2, {}}};
    }

    void read(const Bytes& frame) const {
        sample::write_crafted(path_, serialise(header_),
                              {{frame, static_cast<std::uint32_t>(content_.size())}});
        const TableFile file(path_);
        EXPECT_EQ(file.read_block(0, 0).get(3), 1u);
        file.load(0);
        file.verify();
    }
    void expect_refused(const Bytes& frame) const { EXPECT_THROW(read(frame), DamagedFile); }

    static Bytes joined(Bytes first, ByteView second) {
        first.insert(first.end(), second.begin(), second.end());
        return first;
    }

    sample::Folder folder_;
    std::filesystem::path path_ = folder_ / "KvK.wdl";
    Header header_;
    Bytes content_{0x55, 0x55, 0x55, 0x55};
};

TEST_F(CraftedBlockTest, IsReadIfItIsOneFrameWithItsChecksum) { read(compress(content_, 1)); }

TEST_F(CraftedBlockTest, NeedsItsChecksum) {
    Bytes frame(ZSTD_compressBound(content_.size()));
    frame.resize(ZSTD_compress(frame.data(), frame.size(), content_.data(), content_.size(), 1));
    expect_refused(frame);
}

TEST_F(CraftedBlockTest, MayNotBeTwoFrames) {
    const ByteView content = content_;
    expect_refused(joined(compress(content.first(2), 1), compress(content.last(2), 1)));
    expect_refused(joined(compress(content_, 1), compress({}, 1)));
}

TEST_F(CraftedBlockTest, MayHoldNoSkippableFrame) {
    const Bytes hidden = skippable_frame(header_frame_magic, Bytes{1, 2, 3});
    expect_refused(joined(hidden, compress(content_, 1)));
    expect_refused(joined(compress(content_, 1), hidden));
}

TEST_F(CraftedBlockTest, MayHaveNothingBehindIt) {
    expect_refused(joined(compress(content_, 1), Bytes{0}));
    expect_refused(joined(compress(content_, 1), Bytes(1 << 20)));
}

TEST_F(CraftedBlockTest, MustHoldAsMuchAsTheStreamNeeds) {
    expect_refused(compress(joined(content_, content_), 1));
    expect_refused(compress(ByteView(content_).first(3), 1));
    expect_refused({});
}

TEST_F(CraftedBlockTest, HoldsNoThreeOfTwoBits) {
    for (std::size_t at = 0; at < content_.size(); ++at) {
        Bytes other = content_;
        other[at] = 0xD5;
        expect_refused(compress(other, 1));
    }
}

// Written over in place, as `cp` does, or cut off: an error that names the file, and no signal.
TEST_F(TableFileTest, AFileThatChangesWhileItIsOpenIsDamaged) {
    const TableFile file(path_);
    const TableFile other(path_);
    EXPECT_EQ(file.load(0), table_.value);
    std::filesystem::resize_file(path_, 100);
    EXPECT_THROW(file.read_block(0, 3), DamagedFile);
    EXPECT_THROW(file.load(1), DamagedFile);
    EXPECT_THROW(file.verify(), DamagedFile);
    std::ofstream(path_, std::ios::binary) << std::string(bytes_.size(), 'x');
    EXPECT_THROW(file.read_block(0, 0), DamagedFile);
    std::ofstream(path_, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes_.data()), static_cast<std::streamsize>(bytes_.size()));
    EXPECT_EQ(file.load(1), table_.plies);
}

// The other way of writing, which is ours: what is open stays as it was.
TEST_F(TableFileTest, AFileThatIsReplacedStaysReadable) {
    const TableFile file(path_);
    sample::write_file(folder_ / "new", Bytes(10));
    std::filesystem::rename(folder_ / "new", path_);
    EXPECT_EQ(file.load(0), table_.value);
}

TEST_F(TableFileTest, StreamKeysAreNeverSharedNorReused) {
    const TableFile first(path_);
    const std::uint64_t last_key = TableFile(path_).stream_key(2);
    const TableFile third(path_);
    EXPECT_GT(first.stream_key(0), 0u);
    EXPECT_GT(last_key, first.stream_key(2));
    EXPECT_GT(third.stream_key(0), last_key);
}

}  // namespace
}  // namespace dama::tablebase
