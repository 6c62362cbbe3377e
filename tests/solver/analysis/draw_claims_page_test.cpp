// The figures of docs/draw-claims.md are those of the tables.

#include <algorithm>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using Row = std::vector<std::string>;

// "| KvK | 1 194 | 0.0 % |" -> {"KvK", "1194", "0.0%"}
Row cells(std::string line) {
    std::erase(line, ' ');
    std::istringstream in(line.substr(1));
    Row row;
    for (std::string cell; std::getline(in, cell, '|');) row.push_back(cell);
    return row;
}

// The rows of the page whose first cell names a slice.
std::vector<Row> slice_rows() {
    std::ifstream page(DAMA_SOURCE_DIR "/docs/draw-claims.md");
    std::vector<Row> rows;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with("| ")) continue;
        const auto row = cells(line);
        if (row.size() == 9 && tablebase::Material::parse(row[0])) rows.push_back(row);
    }
    return rows;
}

std::string share(std::uint64_t drawn, std::uint64_t valid) {
    if (drawn == 0) return "–";
    return fmt::format("{:.1f}%", 100.0 * static_cast<double>(drawn - valid) / static_cast<double>(drawn));
}

TEST(DrawClaimsPage, ShowsTheCountsOfEverySlice) {
    const auto oracle = test::reference_oracle("czech");
    const auto rows = slice_rows();
    EXPECT_EQ(rows.size(), oracle->statistics(std::nullopt).size());
    for (const auto& row : rows) {
        const auto counted = oracle->statistics(tablebase::Material::parse(row[0])).front();
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
