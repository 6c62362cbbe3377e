#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>

#include <gtest/gtest.h>
#include <tbb/global_control.h>

#include "solver/instances/open.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;

// A folder of its own for each test, gone afterwards.
class Solve : public testing::Test {
protected:
    Solve() : folder_(fs::temp_directory_path() / ("dama-solve-" + std::to_string(getpid()))) {}
    ~Solve() override { fs::remove_all(folder_); }

    SolveRequest request(const std::string& sub, int pieces, std::vector<Metric> metrics) const {
        SolveRequest request;
        request.folder = folder_ / sub;
        request.pieces = pieces;
        request.metrics = std::move(metrics);
        return request;
    }

    std::map<std::string, std::string> files(const std::string& sub) const {
        std::map<std::string, std::string> contents;
        for (const auto& entry : fs::recursive_directory_iterator(folder_ / sub)) {
            if (!entry.is_regular_file()) continue;
            std::ifstream file(entry.path(), std::ios::binary);
            contents[fs::relative(entry.path(), folder_ / sub)] = {std::istreambuf_iterator<char>(file), {}};
        }
        return contents;
    }

    fs::path folder_;
};

const std::vector<Metric> all{Metric::wdl, Metric::dtw, Metric::cap};

// Without the draw rule there is no cap.
std::vector<Metric> metrics_of(const Variant& variant) {
    if (variant.players == 3) return {Metric::wdl, Metric::dtc};
    return variant.name.starts_with("ossetian") ? std::vector{Metric::wdl, Metric::dtw} : all;
}

class SolveEveryGame : public Solve, public testing::WithParamInterface<std::string> {};

TEST_P(SolveEveryGame, GivesTheSameBytesForAnyNumberOfThreads) {
    const Variant& variant = find_variant(GetParam());
    const int pieces = variant.squares > 32 ? 2 : 3;
    for (const int threads : {1, 4}) {
        const tbb::global_control control(tbb::global_control::max_allowed_parallelism, threads);
        solve(variant, request(std::to_string(threads), pieces, metrics_of(variant)));
    }
    EXPECT_FALSE(files("1").empty());
    EXPECT_EQ(files("1"), files("4"));
}

// The results are solved without distances if only they are asked for; for three players both are written anyway.
TEST_P(SolveEveryGame, GivesTheSameResultsWithAndWithoutDistances) {
    const Variant& variant = find_variant(GetParam());
    const int pieces = variant.squares > 32 ? 2 : 3;
    solve(variant, request("wdl", pieces, {Metric::wdl}));
    solve(variant, request("both", pieces, {Metric::wdl, metrics_of(variant)[1]}));
    const auto both = files("both");
    for (const auto& [name, content] : files("wdl")) EXPECT_EQ(both.at(name), content) << name;
}

INSTANTIATE_TEST_SUITE_P(, SolveEveryGame,
                         testing::Values("czech", "huff", "english", "russian", "pool", "brazilian",
                                         "italian", "international", "ossetian21", "ossetian27", "ossetian33",
                                         "ossetian43", "french3", "french3-rows"),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::ranges::replace(name, '-', '_');
                             return name;
                         });

TEST_F(Solve, SkipsWhatIsThereAndCompletesWhatIsNot) {
    const Variant& variant = find_variant("czech");
    solve(variant, request("tables", 3, all));
    const auto before = files("tables");
    fs::remove(folder_ / "tables/czech/KMvK.dtw");
    fs::remove(folder_ / "tables/czech/MvM.cap");
    const auto summary = solve(variant, request("tables", 3, all));
    EXPECT_EQ(summary.tables, 2U);
    EXPECT_EQ(files("tables"), before);
    EXPECT_EQ(solve(variant, request("tables", 3, all)).tables, 0U);
}

TEST_F(Solve, ComputesAgainWhenForced) {
    auto forced = request("tables", 2, {Metric::wdl});
    forced.force = true;
    EXPECT_EQ(solve(find_variant("czech"), forced).tables, 3U);
    EXPECT_EQ(solve(find_variant("czech"), forced).tables, 3U);
}

TEST_F(Solve, AddsAllThatAMaterialLeansOn) {
    SolveRequest wanted;
    wanted.folder = folder_ / "tables";
    wanted.materials = {tablebase::Material::parse("KvKM").value()};
    solve(find_variant("czech"), wanted);
    std::vector<std::string> names;
    for (const auto& [name, content] : files("tables")) names.push_back(name);
    EXPECT_EQ(names, (std::vector<std::string>{"czech/KKvK.wdl", "czech/KMvK.wdl", "czech/KvK.wdl",
                                               "czech/KvM.wdl"}));
}

TEST_F(Solve, SharesTablesBetweenVariantsWithTheSameMoves) {
    solve(find_variant("zapletal"), request("tables", 2, {Metric::wdl}));
    EXPECT_TRUE(fs::exists(folder_ / "tables/czech/KvK.wdl"));
    EXPECT_FALSE(fs::exists(folder_ / "tables/zapletal"));
}

TEST_F(Solve, RefusesATableBeyondTheMemoryLimitBeforeItStarts) {
    auto small = request("tables", 3, {Metric::wdl});
    small.memory = 10'000;
    try {
        solve(find_variant("czech"), small);
        FAIL();
    } catch (const tablebase::OutOfResources& error) {
        EXPECT_NE(std::string(error.what()).find("needs"), std::string::npos);
        EXPECT_NE(std::string(error.what()).find("limit"), std::string::npos);
    }
    EXPECT_FALSE(fs::exists(folder_ / "tables"));
}

TEST_F(Solve, StopsWhenTheListenerThrowsAndGoesOnLater) {
    const Variant& variant = find_variant("czech");
    solve(variant, request("whole", 3, all));
    struct Stop {};
    int calls = 0;
    EXPECT_THROW(solve(variant, request("stopped", 3, all),
                       [&](const Progress&) {
                           if (++calls == 60) throw Stop{};
                       }),
                 Stop);
    EXPECT_LT(files("stopped").size(), files("whole").size());
    solve(variant, request("stopped", 3, all));
    EXPECT_EQ(files("stopped"), files("whole"));
}

TEST_F(Solve, RefusesRequestsWithoutTables) {
    EXPECT_THROW(solve(find_variant("czech"), request("tables", 1, {Metric::wdl})), std::invalid_argument);
    SolveRequest one_sided;
    one_sided.folder = folder_;
    one_sided.materials = {tablebase::Material::parse("Kv0").value()};
    EXPECT_THROW(solve(find_variant("czech"), one_sided), std::invalid_argument);
}

TEST_F(Solve, RefusesForcedCapturesWhereNoDrawCanBeClaimed) {
    EXPECT_THROW(plan(find_variant("ossetian21"), request("tables", 2, {Metric::cap})),
                 std::invalid_argument);
    EXPECT_THROW(solve(find_variant("ossetian33"), request("tables", 2, all)), std::invalid_argument);
    EXPECT_FALSE(fs::exists(folder_ / "tables"));
}

TEST_F(Solve, RefusesKingsWhereThereAreNone) {
    SolveRequest kings;
    kings.folder = folder_;
    kings.materials = {tablebase::Material::parse("KvM").value()};
    EXPECT_THROW(plan(find_variant("ossetian27"), kings), std::invalid_argument);
}

TEST_F(Solve, KeepsTablesOfAnotherLimitApart) {
    const Variant& by_rule = find_variant("french3");
    solve(by_rule, request("tables", 2, {Metric::wdl}));
    solve(with_limit(by_rule, 3), request("tables", 2, {Metric::wdl}));
    EXPECT_EQ(files("tables").size(), 16U);
    const auto limit_of = [&](const fs::path& name) {
        return tablebase::TableFile(folder_ / "tables" / name).header().id.limit;
    };
    EXPECT_EQ(limit_of("french3/0vKvK.dtc"), limit_by_rule);
    EXPECT_EQ(limit_of("french3-limit3/0vKvK.wdl"), 3);
    fs::rename(folder_ / "tables/french3", folder_ / "tables/french3-limit0");
    EXPECT_THROW(plan(with_limit(by_rule, 0), request("tables", 2, {Metric::wdl})), tablebase::WrongVariant);
}

TEST_F(Solve, GoesOnWithTablesForThreeWhereItStopped) {
    const Variant& variant = find_variant("french3-rows");
    SolveRequest wanted = request("tables", 0, metrics_of(variant));
    wanted.pieces = {};
    wanted.materials = {tablebase::Material::parse("KvMvM").value()};
    solve(variant, wanted);
    const auto whole = files("tables");
    fs::remove(folder_ / "tables/french3-rows/KvMvM.wdl");
    fs::remove(folder_ / "tables/french3-rows/KvKvM.dtc");
    EXPECT_EQ(solve(variant, wanted).tables, 2U);
    EXPECT_EQ(files("tables"), whole);
    EXPECT_EQ(solve(variant, wanted).tables, 0U);
}

TEST_F(Solve, RefusesForThreeWhatTheirTablesDoNotTell) {
    for (const Metric metric : {Metric::dtw, Metric::cap}) {
        EXPECT_THROW(plan(find_variant("french3"), request("tables", 2, {metric})), std::invalid_argument);
    }
    EXPECT_THROW(plan(find_variant("czech"), request("tables", 2, {Metric::dtc})), std::invalid_argument);
}

TEST_F(Solve, PlansWhatItDoes) {
    const auto tables = plan(find_variant("czech"), request("tables", 3, all));
    ASSERT_EQ(tables.size(), 9U);
    std::uint64_t positions = 0;
    for (const auto& table : tables) {
        positions += table.positions;
        EXPECT_EQ(table.metrics, all);
        EXPECT_GT(table.memory, table.positions / 4);
    }
    EXPECT_EQ(positions, 199'520U);
    EXPECT_FALSE(fs::exists(folder_ / "tables"));
}

}  // namespace

}  // namespace dama
