// The figures of docs/draw-claims.md are those of the tables.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/solver/analysis/pages/page_rows.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using test::Row;

std::string share(std::uint64_t drawn, std::uint64_t valid) {
    if (drawn == 0) return "–";
    return fmt::format("{:.1f}%", 100.0 * static_cast<double>(drawn - valid) / static_cast<double>(drawn));
}

TEST(DrawClaimsPage, ShowsTheCountsOfEverySlice) {
    const auto analysis = test::reference_analysis("czech");
    const auto rows = test::slice_rows("draw-claims.md", 9);
    EXPECT_EQ(rows.size(), analysis->statistics(std::nullopt).size());
    for (const auto& row : rows) {
        const auto counted = analysis->statistics(tablebase::Material::parse(row[0])).front();
        const auto result = [&](Result r) {
            return std::to_string(counted.results[static_cast<std::size_t>(r)]);
        };
        Row expected{row[0], result(Result::win), result(Result::draw), result(Result::loss)};
        for (const auto count : counted.force->verdicts) expected.push_back(std::to_string(count));
        expected.push_back(
            share(counted.results[static_cast<std::size_t>(Result::draw)], counted.force->verdicts[0]));
        EXPECT_EQ(row, expected);
    }
}

}  // namespace

}  // namespace dama
