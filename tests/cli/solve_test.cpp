// dama solve.

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

TEST(Solve, MakesItsFolderAndSkipsWhatIsDone) {
    const TemporaryFolder folder;
    const auto tables = (folder.path() / "new" / "tables").string();
    const Names solve{"solve", "czech",    "--material", "KvM,MvM", "--metric",
                      "wdl",   "--tables", tables,       "--json"};
    const auto first = run(solve);
    ASSERT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(first.err, "");
    EXPECT_EQ(keys(first.json()), (Names{"variant", "tables", "positions", "bytes", "seconds"}));
    EXPECT_EQ(first.json()["tables"], 3);  // KvK too, because men promote
    EXPECT_EQ(run(solve).json()["tables"], 0);
}

TEST(Solve, WritesToTheFirstFolder) {
    const TemporaryFolder first;
    const TemporaryFolder second;
    const Names solve{"solve",    "czech",      "--material", "KvK",
                      "--tables", first.path(), "--tables",   second.path()};
    ASSERT_EQ(run(solve).code, 0);
    EXPECT_TRUE(std::filesystem::exists(first.path() / "czech" / "KvK.wdl"));
    EXPECT_TRUE(std::filesystem::is_empty(second.path()));
}

TEST(Solve, WritesToTheFolderTablesIfNoneIsNamed) {
    const TemporaryFolder folder;
    ASSERT_EQ(run(Call{.arguments = {"solve", "czech", "--material", "KvK"}, .folder = folder.path()}).code,
              0);
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "tables" / "czech" / "KvK.wdl"));
}

TEST(Solve, EstimatesWithoutComputing) {
    const TemporaryFolder folder;
    const auto output =
        run({"solve", "czech", "--pieces", "3", "--estimate", "--tables", folder.path() / "none", "--json"});
    ASSERT_EQ(output.code, 0) << output.err;
    const auto json = output.json();
    EXPECT_EQ(keys(json), (Names{"variant", "tables", "positions", "memory", "disk", "seconds"}));
    EXPECT_EQ(json["tables"].size(), 9);
    EXPECT_EQ(keys(json["tables"][0]),
              (Names{"material", "metrics", "positions", "memory", "disk", "seconds"}));
    EXPECT_EQ(json["positions"], 199520);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Solve, RefusesWhatDoesNotFitIntoMemory) {
    const TemporaryFolder folder;
    const auto output =
        run({"solve", "czech", "--pieces", "6", "--memory", "1M", "--tables", folder.path().string()});
    expect_error(output, 4);
}

TEST(Solve, GoesByTheSameNameForGamesThatShareTables) {
    const TemporaryFolder folder;
    ASSERT_EQ(run({"solve", "zapletal", "--material", "KvK", "--tables", folder.path()}).code, 0);
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "czech" / "KvK.wdl"));
}

// The default cache alone takes more.
TEST(Solve, KeepsToItsCache) {
    const std::string solve = "\"$dama\" solve czech --material KvM --tables tables";
    EXPECT_EQ(shell("ulimit -v 260000; " + solve).code, 4);
    const auto small = shell("ulimit -v 60000; " + solve + " --cache 1M");
    EXPECT_EQ(small.code, 0) << small.err;
}

TEST(Solve, SaysWhereItMayNotWrite) {
    expect_error(run({"solve", "czech", "--material", "KvK", "--tables", "/proc/tables"}), 2);
    expect_error(run({"solve", "czech", "--material", "KvK", "--tables", "/dev/null/tables"}), 2);
}

class BadSolve : public testing::TestWithParam<Names> {};

TEST_P(BadSolve, IsRefused) {
    Names arguments{"solve", "czech"};
    arguments.insert(arguments.end(), GetParam().begin(), GetParam().end());
    const TemporaryFolder folder;
    expect_error(run(Call{.arguments = arguments, .folder = folder.path()}), 2);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

INSTANTIATE_TEST_SUITE_P(
    Solve, BadSolve,
    testing::Values(Names{}, Names{"--pieces", "0"}, Names{"--pieces", "-2"}, Names{"--pieces", "two"},
                    Names{"--pieces", "99"}, Names{"--pieces", "3", "--material", "KvK"},
                    Names{"--material", "KXvK"}, Names{"--material", "KvKvK"},
                    Names{"--pieces", "3", "--metric", "dtz"}, Names{"--pieces", "3", "--metric", "dtc"},
                    Names{"--pieces", "3", "--memory", "much"}, Names{"--pieces", "3", "--memory", "-1G"},
                    Names{"--pieces", "3", "--memory", "8X"}, Names{"--pieces", "3", "--memory", "0"},
                    Names{"--pieces", "3", "--memory", "99999999999T"},
                    Names{"--pieces", "3", "--engine", "magic"}, Names{"--pieces", "03"},
                    Names{"--pieces", "0x3"}, Names{"--pieces", "3", "--level", ""},
                    Names{"--pieces", "3", "--limit", "20"}));

TEST(Solve, ReadsSizesWithTheirSuffixes) {
    for (const auto* size : {"64000000", "65536K", "64M", "64MiB", "1G", "1GiB"}) {
        EXPECT_EQ(run({"solve", "czech", "--pieces", "2", "--estimate", "--memory", size}).code, 0) << size;
    }
}

}  // namespace

}  // namespace dama::cli::test
