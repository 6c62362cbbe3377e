#include "tablebase/format/filler.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tablebase/tables/table_file.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

PackedVector block_of(std::string_view text) {
    PackedVector block(text.size(), filler_bits);
    for (std::size_t i = 0; i < text.size(); ++i) {
        block.set(i, text[i] == '?' ? any_value : static_cast<unsigned>(text[i] - '0'));
    }
    return block;
}

std::string filled(std::string_view text) {
    PackedVector block = block_of(text);
    fill_gaps(block);
    std::string result;
    for (std::uint64_t i = 0; i < block.size(); ++i) {
        result += static_cast<char>('0' + block.get(i));
    }
    return result;
}

TEST(Filler, BetweenEqualsTheirsElseWhatIsMostFrequent) {
    EXPECT_EQ(filled("1??1"), "1111");
    EXPECT_EQ(filled("1??2022"), "1222022");
    EXPECT_EQ(filled("0?1?2?1"), "0111211");
    EXPECT_EQ(filled("012"), "012");
}

TEST(Filler, TheEndsOfABlockContinueWhatIsNextToThem) {
    EXPECT_EQ(filled("??1"), "111");
    EXPECT_EQ(filled("122??"), "12222");
    EXPECT_EQ(filled("????"), "0000");
}

// Gaps of every length at every place around the borders of the words that the filling works with.
TEST(Filler, AgreesWithFillingValueByValue) {
    for (std::size_t size : {31, 32, 33, 64, 100}) {
        for (std::size_t first = 0; first < size; ++first) {
            for (std::size_t end = first + 1; end <= size; ++end) {
                std::string text(size, '2');
                for (std::size_t i = 0; i < first; ++i) text[i] = '1';
                text.replace(first, end - first, end - first, '?');
                std::string expected = text;
                const std::size_t ones = first;
                const std::size_t twos = size - end;
                const char fill = ones == 0 && twos == 0 ? '0' : ones >= twos ? '1' : '2';
                expected.replace(first, end - first, end - first, fill);
                ASSERT_EQ(filled(text), expected) << text;
            }
        }
    }
}

TEST(Filler, HeldValuesLeaveFillerOut) {
    EXPECT_EQ(held_values(block_of("1?1")), 2U);
    EXPECT_EQ(held_values(block_of("0?2")), 5U);
    EXPECT_EQ(held_values(block_of("????")), 0U);
}

Header header_with_filler(const PackedVector& values) {
    Header header;
    header.id = {"czech", 1, 0, "KvK", "wdl"};
    header.flags = flag::all;
    header.block_bytes = 8;
    header.streams = {{"KvK", "result", values.size(), filler_bits, {}}};
    return header;
}

TEST(Filler, IsNeverInATable) {
    const sample::Folder folder;
    const PackedVector values =
        block_of("1??1" + std::string(60, '?') + "2??2" + std::string(40, '?') + "01");
    write_table(folder / "KvK.wdl", header_with_filler(values), blocks_of({&values}));
    const PackedVector read = TableFile(folder / "KvK.wdl").load(0);
    for (std::uint64_t i = 0; i < values.size(); ++i) {
        ASSERT_NE(read.get(i), any_value) << i;
        if (values.get(i) != any_value) {
            ASSERT_EQ(read.get(i), values.get(i)) << i;
        }
    }
}

TEST(Filler, AStreamOfOneValueAndFillerIsConstant) {
    const sample::Folder folder;
    const PackedVector values = block_of(std::string(100, '?') + "2" + std::string(100, '?') + "2");
    write_table(folder / "KvK.wdl", header_with_filler(values), blocks_of({&values}));
    EXPECT_EQ(TableFile(folder / "KvK.wdl").header().streams[0].constant, 2);
    const PackedVector none = block_of(std::string(100, '?'));
    write_table(folder / "KvK.wdl", header_with_filler(none), blocks_of({&none}));
    EXPECT_EQ(TableFile(folder / "KvK.wdl").header().streams[0].constant, 0);
}

}  // namespace
}  // namespace dama::tablebase
