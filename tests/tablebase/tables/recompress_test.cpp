#include "tablebase/tables/recompress.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

#include "tablebase/error.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tablebase/version.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

class RecompressTest : public testing::Test {
protected:
    RecompressTest() {
        table_.header.flags = flag::mover_captures_are_filler;
        table_.header.streams[1].order = 1;
        table_.write(path_);
    }

    sample::Table table_;
    sample::Folder folder_;
    std::filesystem::path path_ = folder_ / "KMvK.wdl";
};

TEST_F(RecompressTest, ChangesTheBlocksAndNothingElse) {
    const TableFile before(path_);
    recompress(path_, highest_compression_level, 1024);
    const TableFile file(path_);
    Header expected = before.header();
    expected.block_bytes = 1024;
    expected.tool_version = version;
    EXPECT_EQ(file.header(), expected);
    for (std::size_t stream = 0; stream < 3; ++stream) {
        EXPECT_EQ(file.load(stream), before.load(stream));
    }
    EXPECT_NO_THROW(file.verify());
    EXPECT_EQ(sample::files_in(folder_.path()).size(), 1u);
}

TEST_F(RecompressTest, CompressesAtTheLevelThatIsAskedFor) {
    const PackedVector values = sample::values(200'000, 2);
    Header header = table_.header;
    header.streams = {{"KMvK", "value", values.size(), values.bits(), {}}};
    const auto size_at = [&](int level) {
        write_table(path_, header, blocks_of({&values}));
        recompress(path_, level, 65'536);
        return std::filesystem::file_size(path_);
    };
    EXPECT_LT(size_at(highest_compression_level), size_at(lowest_compression_level));
}

TEST_F(RecompressTest, GivesTheSameBytesAgain) {
    recompress(path_, default_compression_level, 64);
    const Bytes once = sample::read_file(path_);
    recompress(path_, default_compression_level, 64);
    EXPECT_EQ(sample::read_file(path_), once);
}

// A block of which zstd notices nothing, but of which the checksum of the file tells.
TEST_F(RecompressTest, LeavesADamagedTableAsItIs) {
    Bytes bytes = sample::read_file(path_);
    const std::size_t behind_checksum = bytes.size() - (17 + 8 * (2 + 4 + 11));
    bytes[behind_checksum - 1] ^= 1;
    sample::write_file(path_, bytes);
    EXPECT_THROW(recompress(path_, default_compression_level, 1024), DamagedFile);
    EXPECT_EQ(sample::read_file(path_), bytes);
    EXPECT_THROW(recompress(folder_ / "absent.wdl", default_compression_level, 1024), DamagedFile);
}

TEST_F(RecompressTest, RefusesABlockSizeThatThereIsNot) {
    const Bytes bytes = sample::read_file(path_);
    EXPECT_THROW(recompress(path_, default_compression_level, 1000), std::invalid_argument);
    EXPECT_EQ(sample::read_file(path_), bytes);
}

}  // namespace
}  // namespace dama::tablebase
