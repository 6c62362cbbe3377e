// Thousands of tables, under limits of the system that are far smaller.

#include <gtest/gtest.h>

#include "solver/games/rules/result.hpp"
#include "solver/instances/games.hpp"
#include "solver/slices/slice_graph.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_values.hpp"
#include "solver/slices/table_names.hpp"
#include "tests/cli/program.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::cli::test {

namespace {

using Czech = Draughts<czech_rules>;

// Sound files that say of every position that it is drawn, which takes no room however many there are.
tablebase::Header drawn(const tablebase::Material& slice, Metric metric) {
    tablebase::Header header;
    header.id = table_id<Czech>(find_variant("czech"), slice, metric);
    for (const auto& section : sections_of(slice)) {
        const std::uint64_t positions = SliceIndex<Czech>(section).size();
        if (metric == Metric::wdl) {
            const auto value = static_cast<std::uint16_t>(Result::draw);
            header.streams.push_back(
                {section.name(), std::string(stored::result_field), positions, stored::result_bits, value});
            for (const auto result : stored::counted_results) {
                header.statistics.push_back({section.name(), std::string(result_name(result)),
                                             result == Result::draw ? positions : 0});
            }
        } else {
            header.streams.push_back({section.name(), std::string(stored::plies_field), positions, 8, 0});
        }
    }
    return header;
}

TEST(ManyTables, AreListedCheckedAndAskedWithFewFilesOpen) {
    const TemporaryFolder folder;
    std::size_t tables = 0;
    for (const auto& slice : slices_up_to(material_rules<Czech>(), 12)) {
        for (const Metric metric : {Metric::wdl, Metric::dtw}) {
            const auto header = drawn(slice, metric);
            tablebase::sample::write_crafted(folder.path() / "czech" / tablebase::file_name(header.id),
                                             tablebase::serialise(header), {});
            ++tables;
        }
    }
    ASSERT_GT(tables, 1000U);
    const std::string limited = "ulimit -n 64; ulimit -s 64; \"$dama\" ";
    const std::string there = " --json --tables '" + folder.path().string() + "'";
    const auto listed = shell(limited + "list" + there);
    EXPECT_EQ(listed.code, 0) << listed.err;
    EXPECT_EQ(listed.json().size(), tables);
    const auto verified = shell(limited + "verify --checksums-only" + there);
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_EQ(verified.json()["files"].size(), tables);
    EXPECT_EQ(shell(limited + "checksum" + there).json().size(), tables);

    std::string positions;
    for (const char* white : {"Ka1", "Ka1,Kc1", "Ka1,Kc1,Ke1", "Ka1,Kc1,Ke1,Kg1", "Ka1,Kc1,Ke1,Kg1,Kb2"}) {
        for (const char* black : {"Kb8", "Kb8,Kd8", "Kb8,Kd8,Kf8", "Kb8,Kd8,Kf8,h8"}) {
            positions += std::string("W:W") + white + ":B" + black + "\\n";
            positions += std::string("B:W") + white + ":B" + black + "\\n";
        }
    }
    const auto asked = shell("printf '" + positions + "' | (" + limited + "query czech -" + there + ")");
    EXPECT_EQ(asked.code, 0) << asked.out.substr(0, 2000);
    EXPECT_EQ(lines(asked.out).size(), 40U);
}

}  // namespace

}  // namespace dama::cli::test
