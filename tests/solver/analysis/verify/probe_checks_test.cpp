// What header and prober say of a section is compared with its results, one by one.

#include "solver/analysis/verify/probe_checks.hpp"

#include <gtest/gtest.h>

#include "solver/analysis/verify/complete_results.hpp"
#include "solver/analysis/verify/statistic_checks.hpp"
#include "solver/instances/games.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;

const tablebase::Material slice = *tablebase::Material::parse("KvM");

class ResultChecks : public testing::Test {
protected:
    Mismatches probes() const {
        return check_probes<Czech>(variant_, Prober<Czech>(variant_, test::reference_tables()), slice, results_);
    }
    Mismatches counts() const {
        const auto& table = test::reference_tables().open(table_id<Czech>(variant_, slice, Metric::wdl));
        return check_counts(table.header(), slice, results_);
    }

    const Variant& variant_ = find_variant("czech");
    tablebase::PackedVector results_ = CompleteResults<Czech>(variant_, test::reference_tables()).of(slice);
};

TEST_F(ResultChecks, FindNothingInRightTables) {
    EXPECT_EQ(probes().count, 0U);
    EXPECT_EQ(counts().count, 0U);
}

TEST_F(ResultChecks, FindOneResultThatAQueryDoesNotGive) {
    results_.set(100, (results_.get(100) + 1) % 3);
    const auto found = probes();
    EXPECT_EQ(found.count, 1U);
    ASSERT_EQ(found.examples.size(), 1U);
    EXPECT_NE(found.examples[0].find("a query says"), std::string::npos);
}

TEST_F(ResultChecks, CountMoreThanTheyDescribe) {
    for (std::uint64_t i = 0; i < 20; ++i) results_.set(i, (results_.get(i) + 1) % 3);
    const auto found = probes();
    EXPECT_EQ(found.count, 20U);
    EXPECT_EQ(found.examples.size(), Mismatches::most_examples);
}

TEST_F(ResultChecks, FindAResultThatTheHeaderDoesNotCount) {
    results_.set(100, (results_.get(100) + 1) % 3);
    EXPECT_EQ(counts().count, 2U);  // one less of a result, one more of another
}

}  // namespace

}  // namespace dama
