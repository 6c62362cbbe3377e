// Queries are checked too: a prober that errs is noticed, although every stored value is right.

#include "solver/analysis/verify/verifier.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "solver/instances/games.hpp"
#include "tests/solver/analysis/verify/damaged_tables.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;

// Says of every position that it is drawn.
class DrawnForAll {
public:
    DrawnForAll(const Variant&, const tablebase::TableSet&) {}

    static Result result(const Czech::Pos&) { return Result::draw; }
};

TEST(Verifier, CountsAnswersToQueriesThatAreNotTheResults) {
    const test::DamagedTables folder("MvM");
    const auto results = folder.values(Metric::wdl, stored::result_field);
    const auto decided = results.size() - std::ranges::count(results, static_cast<unsigned>(Result::draw));
    tablebase::TableSet tables({folder.path()}, check_table);
    const auto slice = *tablebase::Material::parse("MvM");

    const auto found = Verifier<Czech, DrawnForAll>(find_variant("czech"), tables).run(slice, {});

    EXPECT_EQ(found.mismatches, decided);
    ASSERT_FALSE(found.examples.empty());
    EXPECT_NE(found.examples[0].find("a query says"), std::string::npos) << found.examples[0];
    EXPECT_EQ(folder.verified().mismatches, 0U);  // nothing but the prober is wrong
}

}  // namespace

}  // namespace dama
