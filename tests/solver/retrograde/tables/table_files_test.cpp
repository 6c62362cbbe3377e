#include "solver/retrograde/tables/table_files.hpp"

#include <gtest/gtest.h>

#include "solver/slices/stored_values.hpp"
#include "tablebase/tables/table_file.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {
namespace {

using tablebase::PackedVector;

constexpr std::uint64_t positions = 100'000;

// Values that hardly compress, and such that do.
void fill_with_noise(std::size_t, std::uint64_t first, PackedVector& block) {
    for (std::uint64_t i = 0; i < block.size(); ++i) {
        block.set(i, static_cast<unsigned>((first + i) * 0x9E3779B97F4A7C15 >> 62) % 3);
    }
}
void fill_with_runs(std::size_t, std::uint64_t first, PackedVector& block) {
    for (std::uint64_t i = 0; i < block.size(); ++i) block.set(i, (first + i) / 10'000 % 3);
}

class TableFilesTest : public testing::Test {
protected:
    tablebase::Header written(const tablebase::FillBlock& fill, const tablebase::FillBlock& turned) const {
        Monitor monitor({}, {});
        TableOutput output{{}, fill, turned};
        output.header.streams = {{"KvK", "result", positions, stored::result_bits, {}}};
        const TableFiles files(folder_.path(), {}, monitor);
        const tablebase::TableId id{"czech", 1, 0, "KvK", "wdl"};
        const std::uint64_t bytes = files.write(id, output);
        const tablebase::TableFile file(path());
        EXPECT_EQ(bytes, file.size_in_bytes());
        EXPECT_EQ(file.header().id, id);
        return file.header();
    }
    std::filesystem::path path() const { return folder_ / "czech/KvK.wdl"; }
    PackedVector values() const { return tablebase::TableFile(path()).load(0); }

    tablebase::sample::Folder folder_;
};

TEST_F(TableFilesTest, WriteTheOrderThatTakesLessRoom) {
    EXPECT_EQ(written(fill_with_noise, fill_with_runs).streams[0].order, stored::as_opponent);
    const PackedVector runs = values();
    EXPECT_EQ(written(fill_with_runs, fill_with_noise).streams[0].order, stored::as_mover);
    EXPECT_EQ(values(), runs);
}

TEST_F(TableFilesTest, HaveOneOrderIfThereIsNoChoice) {
    EXPECT_EQ(written(fill_with_noise, {}).streams[0].order, stored::as_mover);
}

}  // namespace
}  // namespace dama
