// What planning says must be enough for what solving holds at a time.

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"

namespace dama {
namespace {

// Bytes a position that planning a table of one metric asks for; smaller tables are a small part of it.
double planned_bytes(Metric metric) {
    SolveRequest request;
    request.folder = "none";
    request.materials = {tablebase::Material::parse("KKvKK").value()};
    request.metrics = {metric};
    const auto table = plan(find_variant("czech"), request).back();
    EXPECT_EQ(table.material.name(), "KKvKK");
    return static_cast<double>(table.memory) / static_cast<double>(table.positions);
}

constexpr double players = 2;
constexpr double bytes_of_a_distance = 2;
constexpr double bytes_of_a_mark = 1.0 / 8;
constexpr double work = 2 * bytes_of_a_mark;  // what is new in this round, and in the next

TEST(Cost, ResultsTakeAMarkForEachPlayer) {
    EXPECT_GE(planned_bytes(Metric::wdl), players * bytes_of_a_mark + work);
}

TEST(Cost, PliesTakeADistanceForEachPlayer) {
    EXPECT_GE(planned_bytes(Metric::dtw), players * bytes_of_a_distance + work);
}

// Captures are kept while decisions are solved.
TEST(Cost, ForceTakesTheDistancesOfTwoGoals) {
    EXPECT_GE(planned_bytes(Metric::cap), 2 * players * bytes_of_a_distance + work);
    EXPECT_LE(planned_bytes(Metric::cap), 3 * players * bytes_of_a_distance + work);
}

}  // namespace
}  // namespace dama
