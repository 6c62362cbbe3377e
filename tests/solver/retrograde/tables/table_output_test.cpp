#include "solver/retrograde/tables/table_output.hpp"

#include <gtest/gtest.h>

namespace dama {
namespace {

const tablebase::Material slice = *tablebase::Material::parse("KMvK");

Longest longest_of(std::initializer_list<Longest> all) {
    Longest sum;
    for (const Longest& each : all) sum += each;
    return sum;
}

TEST(Longest, IsTheLongestDistanceAndItsFirstPositionInAnyOrder) {
    for (const auto& sum : {longest_of({{3, 7}, {5, 9}, {5, 8}, {never, 1}, {4, 2}}),
                            longest_of({{never, 1}, {5, 8}, {4, 2}, {5, 9}, {3, 7}})}) {
        EXPECT_EQ(sum.plies, 5);
        EXPECT_EQ(sum.index, 8U);
    }
    EXPECT_EQ(longest_of({{never, 4}}).plies, never);
}

TEST(TableOutput, TellsTheLongestWinOnlyIfThereIsOne) {
    tablebase::Header header;
    add_longest_win(header, slice, {never, 0});
    EXPECT_TRUE(header.statistics.empty());
    add_longest_win(header, slice, {0, 12});
    EXPECT_EQ(header.statistic("KMvK", "longest_win"), 0U);
    EXPECT_EQ(header.statistic("KMvK", "longest_win_index"), 12U);
}

TEST(TableOutput, CountsEveryResult) {
    tablebase::Header header;
    ResultCounts counts;
    counts.of = {1, 20, 300};  // draws, wins, losses
    add_results(header, slice, counts);
    ASSERT_EQ(header.streams.size(), 1U);
    EXPECT_EQ(header.streams[0].positions, 321U);
    EXPECT_EQ(header.statistic("KMvK", "draw"), 1U);
    EXPECT_EQ(header.statistic("KMvK", "win"), 20U);
    EXPECT_EQ(header.statistic("KMvK", "loss"), 300U);
}

}  // namespace
}  // namespace dama
