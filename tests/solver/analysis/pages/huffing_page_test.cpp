// The figures of docs/huffing.md are those of the tables.

#include <algorithm>
#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "tests/solver/analysis/pages/page_rows.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using test::Row;

std::vector<SliceComparison> compared() {
    return compare(find_variant("czech"), find_variant("huff"), test::reference_tables(), std::nullopt);
}

constexpr std::array changes{
    std::pair{Result::win, Result::draw}, std::pair{Result::win, Result::loss},
    std::pair{Result::draw, Result::win}, std::pair{Result::draw, Result::loss},
    std::pair{Result::loss, Result::win}, std::pair{Result::loss, Result::draw},
};

std::vector<std::uint64_t> changed(const SliceComparison& comparison) {
    std::vector<std::uint64_t> counts;
    for (const auto& [czech, huff] : changes) {
        counts.push_back(
            comparison.results[static_cast<std::size_t>(czech)][static_cast<std::size_t>(huff)].count);
    }
    return counts;
}

std::uint64_t sum(const std::vector<std::uint64_t>& counts) {
    std::uint64_t total = 0;
    for (const auto count : counts) total += count;
    return total;
}

TEST(HuffingPage, ShowsTheCountsOfEverySliceThatChanges) {
    std::vector<Row> expected;
    for (const auto& slice : compared()) {
        const auto counts = changed(slice);
        if (sum(counts) == 0) continue;
        Row row{slice.slice, std::to_string(slice.positions), std::to_string(sum(counts))};
        for (const auto count : counts) row.push_back(std::to_string(count));
        row.push_back(std::to_string(slice.breaches->owing));
        row.push_back(std::to_string(slice.breaches->only_win.count));
        row.push_back(std::to_string(slice.breaches->only_draw.count));
        expected.push_back(row);
    }
    EXPECT_EQ(test::slice_rows("huffing.md", 12), expected);
}

TEST(HuffingPage, ShowsTheSums) {
    SliceComparison all;
    for (const auto& slice : compared()) all += slice;
    const auto counts = changed(all);
    const auto has_row = [](std::size_t width, const std::string& what, std::uint64_t count) {
        const auto rows = test::page_rows("huffing.md", width);
        return std::ranges::any_of(
            rows, [&](const Row& row) { return row[0] == what && row[1] == std::to_string(count); });
    };
    EXPECT_TRUE(has_row(3, "allpositionsuptofourpieces", all.positions));
    EXPECT_TRUE(has_row(3, "theresultchanges", sum(counts)));
    EXPECT_TRUE(has_row(3, "awinbecomesadraw", counts[0]));
    EXPECT_TRUE(has_row(3, "awinbecomesaloss", counts[1]));
    EXPECT_TRUE(has_row(3, "adrawbecomesawin", counts[2]));
    EXPECT_TRUE(has_row(3, "adrawbecomesaloss", counts[3]));
    EXPECT_TRUE(has_row(3, "alossbecomesawin", counts[4]));
    EXPECT_TRUE(has_row(3, "alossbecomesadraw", counts[5]));
    EXPECT_TRUE(has_row(2, "onlyabreachwins", all.breaches->only_win.count));
    EXPECT_TRUE(has_row(2, "onlyabreachdraws", all.breaches->only_draw.count));
}

}  // namespace

}  // namespace dama
