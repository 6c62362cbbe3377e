// What header and prober say of a section is compared with its results, one by one.

#include "solver/analysis/verify/probe_checks.hpp"

#include <gtest/gtest.h>

#include "solver/analysis/probe/prober.hpp"
#include "solver/analysis/verify/statistic_checks.hpp"
#include "solver/instances/games.hpp"
#include "tests/solver/analysis/verify/damaged_tables.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;

const tablebase::Material slice = *tablebase::Material::parse("KvK");

class ResultChecks : public testing::Test {
protected:
    Mismatches counts() const { return check_counts(header_, slice, results_); }
    Mismatches probes() const { return check_probes<Czech>(variant_, prober_, slice, results_); }

    void change(std::uint64_t number) { results_.set(number, (results_.get(number) + 1) % 3); }

    const Variant& variant_ = find_variant("czech");
    test::DamagedTables folder_{"KvKK"};
    tablebase::TableSet tables_{{folder_.path()}, check_table};
    const tablebase::Header& header_ = tables_.open(table_id<Czech>(variant_, slice, Metric::wdl)).header();
    Prober<Czech> prober_{variant_, tables_};
    tablebase::PackedVector results_ = instance_of(variant_).results(variant_, tables_)(slice);
};

TEST_F(ResultChecks, FindNothingInRightTables) {
    EXPECT_EQ(probes().count, 0U);
    EXPECT_EQ(counts().count, 0U);
}

TEST_F(ResultChecks, FindOneResultThatAQueryDoesNotGive) {
    change(100);
    const auto found = probes();
    EXPECT_EQ(found.count, 1U);
    ASSERT_EQ(found.examples.size(), 1U);
    EXPECT_NE(found.examples[0].find("a query says"), std::string::npos);
}

TEST_F(ResultChecks, CountMoreThanTheyDescribe) {
    for (std::uint64_t i = 0; i < 20; ++i) change(i);
    const auto found = probes();
    EXPECT_EQ(found.count, 20U);
    EXPECT_EQ(found.examples.size(), Mismatches::most_examples);
}

TEST_F(ResultChecks, FindAResultThatTheHeaderDoesNotCount) {
    change(100);
    EXPECT_EQ(counts().count, 2U);  // one less of a result, one more of another
}

}  // namespace

}  // namespace dama
