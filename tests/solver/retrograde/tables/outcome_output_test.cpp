// Distances of any length have room in what is written.

#include "solver/retrograde/tables/outcome_output.hpp"

#include <array>
#include <memory>

#include <gtest/gtest.h>

namespace dama {
namespace {

// A section in which each position is won one ply later than the one before it, and lost in every other one.
class Chain {
public:
    struct Index {
        std::uint64_t positions;
        std::uint64_t size() const { return positions; }
        tablebase::Material material() const { return *tablebase::Material::parse("KvK"); }
    };

    explicit Chain(std::uint64_t positions) : index{positions} {}

    Reach reach(std::uint64_t i) const {
        const auto plies = static_cast<Distance>(i);
        return i % 2 == 0 ? Reach{never, plies} : Reach{plies, never};
    }

    Index index;
};

TEST(PliesOutput, HasRoomForTheLongestDistanceAndOnePly) {
    for (const std::uint64_t longest : {253, 254, 255, 256, 257, 1001, 65'534}) {
        const std::array sections{std::make_unique<Chain>(longest + 1)};
        const TableOutput output = plies_output(sections);
        ASSERT_EQ(output.header.streams.size(), 1U);
        EXPECT_EQ(output.header.streams[0].bits, longest < 255 ? 8U : 16U) << longest;
        EXPECT_EQ(output.header.statistic("KvK", "longest_win"), longest - (longest % 2 == 0 ? 1 : 0));

        tablebase::PackedVector block(longest + 1, output.header.streams[0].bits);
        output.fill(0, 0, block);
        for (std::uint64_t i = 0; i <= longest; ++i) ASSERT_EQ(block.get(i), i) << longest;
    }
}

}  // namespace
}  // namespace dama
