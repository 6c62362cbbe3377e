#include "tablebase/index/packed_vector.hpp"

#include <gtest/gtest.h>
#include <tbb/parallel_for.h>

#include "tablebase/error.hpp"
#include "tablebase/format/block_layout.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

class PackedVectorOfWidth : public testing::TestWithParam<unsigned> {};
INSTANTIATE_TEST_SUITE_P(Widths, PackedVectorOfWidth, testing::Values(1u, 2u, 4u, 8u, 16u));

TEST_P(PackedVectorOfWidth, HoldsWhatWasSet) {
    const unsigned bits = GetParam();
    for (const std::uint64_t count : {0, 1, 2, 3, 7, 8, 9, 1000}) {
        const PackedVector vector = sample::values(count, bits);
        ASSERT_EQ(vector.size(), count);
        ASSERT_EQ(vector.bits(), bits);
        ASSERT_EQ(vector.bytes().size(), (count * bits + 7) / 8);
        for (std::uint64_t index = 0; index < count; ++index) {
            ASSERT_EQ(vector.get(index), sample::value_at(index, bits)) << index;
        }
    }
}

TEST_P(PackedVectorOfWidth, OverwritingLeavesTheNeighboursAlone) {
    const unsigned bits = GetParam();
    const unsigned ones = (1u << bits) - 1;
    PackedVector vector(33, bits, ones);
    vector.set(16, 0);
    for (std::uint64_t index = 0; index < vector.size(); ++index) {
        EXPECT_EQ(vector.get(index), index == 16 ? 0 : ones);
    }
}

TEST_P(PackedVectorOfWidth, IsFilledWithOneValueAndZerosBehind) {
    const unsigned bits = GetParam();
    for (const unsigned value : {0u, 1u, (1u << bits) - 1}) {
        for (std::uint64_t count = 0; count < 20; ++count) {
            PackedVector expected(count, bits);
            for (std::uint64_t index = 0; index < count; ++index) {
                expected.set(index, value);
            }
            EXPECT_EQ(PackedVector(count, bits, value), expected);
        }
    }
}

TEST_P(PackedVectorOfWidth, AllEqualSeesEveryDifference) {
    const unsigned bits = GetParam();
    for (const std::uint64_t count : {1, 2, 3, 5, 8, 15, 16, 17, 33, 100}) {
        PackedVector vector(count, bits, 1);
        EXPECT_TRUE(vector.all_equal());
        for (std::uint64_t index = 0; count > 1 && index < count; ++index) {
            vector.set(index, 0);
            EXPECT_FALSE(vector.all_equal()) << index << " of " << count;
            vector.set(index, 1);
        }
    }
}

TEST_P(PackedVectorOfWidth, ThreadsMaySetDisjointBytes) {
    const unsigned bits = GetParam();
    const std::uint64_t chunk = 8 / std::min(bits, 8u);
    PackedVector vector(10'001, bits);
    tbb::parallel_for(std::uint64_t{0}, vector.size() / chunk + 1, [&](std::uint64_t task) {
        for (std::uint64_t index = task * chunk; index < std::min(vector.size(), (task + 1) * chunk);
             ++index) {
            vector.set(index, sample::value_at(index, bits));
        }
    });
    EXPECT_EQ(vector, sample::values(vector.size(), bits));
}

TEST(PackedVector, AllEqualComparesWholeSixteenBitValues) {
    EXPECT_TRUE(PackedVector(10, 16, 0x1234).all_equal());
    EXPECT_TRUE(PackedVector(0, 2).all_equal());
}

TEST(PackedVector, PacksLowestBitsFirst) {
    PackedVector vector(5, 2);
    for (const unsigned index : {1, 2, 3}) {
        vector.set(index, index);
    }
    vector.set(4, 1);
    EXPECT_EQ(vector.bytes()[0], 0b11'10'01'00);
    EXPECT_EQ(vector.bytes()[1], 0b01);
    const PackedVector wide(1, 16, 0x1234);
    EXPECT_EQ(wide.bytes()[0], 0x34);
    EXPECT_EQ(wide.bytes()[1], 0x12);
}

TEST(PackedVector, RefusesWhatCannotBe) {
    EXPECT_THROW(PackedVector(1, 3), std::invalid_argument);
    EXPECT_THROW(PackedVector(1, 32), std::invalid_argument);
    EXPECT_THROW(PackedVector(1, 2, 4), std::invalid_argument);
    EXPECT_THROW(PackedVector(std::uint64_t{1} << 60, 16), OutOfResources);
}

TEST(BlockLayout, CountsBeyondThirtyTwoBits) {
    const BlockLayout layout{(std::uint64_t{1} << 40) + 1, 2, 16 * 1024};
    EXPECT_EQ(layout.positions_per_block(), 65'536u);
    EXPECT_EQ(layout.count(), (std::uint64_t{1} << 24) + 1);
    EXPECT_EQ(layout.block_of(layout.positions - 1), layout.count() - 1);
    EXPECT_EQ(layout.first_of(layout.count() - 1), std::uint64_t{1} << 40);
    EXPECT_EQ(layout.positions_in(layout.count() - 1), 1u);
    EXPECT_EQ(layout.bytes_in(layout.count() - 1), 1u);
    EXPECT_EQ(layout.bytes_in(0), 16u * 1024);
    EXPECT_EQ(packed_bytes((std::uint64_t{1} << 40) + 1, 16), (std::uint64_t{1} << 41) + 2);
}

}  // namespace
}  // namespace dama::tablebase
