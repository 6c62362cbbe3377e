// One wrong value in a table of claims is enough for the checks to find it.

#include <filesystem>

#include <gtest/gtest.h>

#include "solver/games/rules/verdict.hpp"
#include "tests/solver/analysis/verify/damaged_tables.hpp"

namespace dama {

namespace {

class ClaimChecks : public testing::Test {
protected:
    // Only tables of claims tell who forces what.
    ClaimChecks() {
        std::vector<std::filesystem::path> with_plies;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(tables_.path())) {
            if (entry.path().extension() == ".cap") with_plies.push_back(entry.path());
        }
        for (const auto& path : with_plies) std::filesystem::remove(path);
    }

    Verification verified() const {
        VerifyOptions options;
        options.rule = true;
        return tables_.verified(options);
    }

    // Puts `value` where `before` is stored first.
    void change(std::string_view field, CanForce before, CanForce value) const {
        const auto values = tables_.values(Metric::claim, field);
        const auto i = test::first_where(values.size(),
                                         [&](auto p) { return values[p] == static_cast<unsigned>(before); });
        tables_.replace(Metric::claim, field, i, static_cast<unsigned>(value));
    }

    static bool mentions(const Verification& found, std::string_view text) {
        return std::ranges::any_of(found.examples, [&](const std::string& example) {
            return example.find(text) != std::string::npos;
        });
    }

    test::DamagedTables tables_{"KvKK"};
};

TEST_F(ClaimChecks, FindNothingInRightTables) {
    const auto found = verified();
    EXPECT_EQ(found.mismatches, 0U) << testing::PrintToString(found.examples);
    EXPECT_TRUE(found.missing.empty());
}

TEST_F(ClaimChecks, FindACaptureThatCannotBeForced) {
    change("mover", CanForce::nothing, CanForce::capture);
    const auto found = verified();
    EXPECT_TRUE(mentions(found, "claim: who forces a capture,")) << testing::PrintToString(found.examples);
    EXPECT_TRUE(mentions(found, "in the header")) << testing::PrintToString(found.examples);
}

TEST_F(ClaimChecks, FindADecisionThatCannotBeForced) {
    change("opponent", CanForce::nothing, CanForce::decision);
    EXPECT_TRUE(mentions(verified(), "claim: who forces a decision,"));
}

TEST_F(ClaimChecks, FindAForceThatIsNotTold) {
    change("opponent", CanForce::capture, CanForce::nothing);
    EXPECT_TRUE(mentions(verified(), "claim: who forces a capture,"));
}

TEST_F(ClaimChecks, ProveNothing) {
    VerifyOptions options;
    options.prove = true;
    for (const auto& proved : tables_.verified(options).proved)
        EXPECT_NE(std::filesystem::path(proved.path).extension(), ".claim");
}

}  // namespace

}  // namespace dama
