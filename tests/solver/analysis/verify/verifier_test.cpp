// What is only noticed if the prober itself is wrong.

#include "solver/analysis/verify/verifier.hpp"

#include <gtest/gtest.h>

#include "solver/instances/games.hpp"
#include "tests/solver/analysis/verify/damaged_tables.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;

// Calls every position a draw.
struct WrongQueries {
    WrongQueries(const Variant&, tablebase::TableSet&) {}
    Result result(const Czech::Pos&) const { return Result::draw; }
};

template <class Queries>
Verification verified() {
    const test::DamagedTables folder("MvM");
    tablebase::TableSet tables({folder.path()}, check_table);
    return Verifier<Czech, Queries>(find_variant("czech"), tables).run(tablebase::Material::parse("MvM"), {});
}

TEST(Verifier, CountsQueriesThatDoNotSayWhatTheTableDoes) {
    const auto found = verified<WrongQueries>();
    EXPECT_GT(found.mismatches, 0U);
    ASSERT_FALSE(found.examples.empty());
    EXPECT_NE(found.examples.front().find("a query says draw"), std::string::npos) << found.examples.front();
}

TEST(Verifier, IsContentWithThoseThatDo) { EXPECT_EQ(verified<Prober<Czech>>().mismatches, 0U); }

}  // namespace

}  // namespace dama
