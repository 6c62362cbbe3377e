#include "solver/retrograde/tables/force_output.hpp"

#include <gtest/gtest.h>

namespace dama {
namespace {

TEST(ForceOutput, StoresPliesAndOneAndADecisionOnlyWhereItDiffersFromTheCapture) {
    const Reach capture{4, never};
    const Reach decision{4, 6};
    EXPECT_EQ(stored_force(0, capture, decision), 5U);
    EXPECT_EQ(stored_force(1, capture, decision), 0U);
    EXPECT_EQ(stored_force(2, capture, decision), 0U);
    EXPECT_EQ(stored_force(3, capture, decision), 7U);
}

TEST(ForceOutput, TellsTheMostThatCanBeForced) {
    EXPECT_EQ(most_of(mover, {4, never}, {2, 6}), CanForce::capture);
    EXPECT_EQ(most_of(opponent, {4, never}, {2, 6}), CanForce::decision);
    EXPECT_EQ(most_of(mover, unreachable, unreachable), CanForce::nothing);
}

TEST(ForceOutput, CountsWhoCanForceACaptureAndTheVerdicts) {
    ForceCounts counts;
    using enum CanForce;
    counts.see(Result::win, false, capture, nothing);
    counts.see(Result::draw, false, nothing, nothing);
    counts.see(Result::draw, false, decision, nothing);
    counts.see(Result::loss, true, nothing, decision);
    tablebase::Header header;
    add_force_counts(header, *tablebase::Material::parse("KvK"), counts);
    const auto number = [&](std::string_view name) { return header.statistic("KvK", name); };
    EXPECT_EQ(number("win.mover"), 1U);
    EXPECT_EQ(number("draw.none"), 2U);
    EXPECT_EQ(number("loss.none"), 1U);
    EXPECT_EQ(number("win.none"), 0U);
    EXPECT_EQ(number("valid"), 1U);
    EXPECT_EQ(number("refuted"), 1U);
    EXPECT_EQ(number("disputed"), 1U);
    EXPECT_EQ(number("over"), 1U);
}

}  // namespace
}  // namespace dama
