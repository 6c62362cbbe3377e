// Verification of tables for three players: one wrong value of any player is found, in results and in plies.

#include <filesystem>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/stored_guarantees.hpp"
#include "tests/solver/crafted_table.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;

class VerifyThree : public testing::Test {
protected:
    VerifyThree() : folder_(fs::temp_directory_path() / ("dama-verify3-" + std::to_string(getpid()))) {
        SolveRequest request;
        request.folder = folder_;
        request.materials = {tablebase::Material::parse("KvMvM").value()};
        request.metrics = {Metric::wdl, Metric::dtc};
        solve(find_variant("french3"), request);
    }
    ~VerifyThree() override { fs::remove_all(folder_); }

    Verification verify(const std::optional<tablebase::Material>& material = {}) const {
        tablebase::TableSet tables({folder_}, check_table);
        return dama::verify(find_variant("french3"), tables, material, {});
    }

    // Writes a table again with one value of one player changed by `change`.
    template <class Change>
    void change_a_value(const std::string& name, std::string_view field, std::uint64_t i,
                        Change change) const {
        test::change_table(folder_ / "french3" / name, [&](const tablebase::Header& header,
                                                           std::vector<tablebase::PackedVector>& streams) {
            auto& stream = streams.at(header.stream_index("KvMvM", field).value());
            stream.set(i, change(stream.get(i)));
        });
    }

    fs::path folder_;
};

const auto men_and_king = tablebase::Material::parse("KvMvM");

TEST_F(VerifyThree, FindsNothingWrongInSolvedTables) {
    const auto result = verify();
    EXPECT_GT(result.positions, 500'000U);
    EXPECT_EQ(result.mismatches, 0U);
    EXPECT_TRUE(result.missing.empty());
    for (const auto& file : result.files) EXPECT_FALSE(file.fault) << file.path;
}

TEST_F(VerifyThree, FindsOneWrongResultOfAnyPlayer) {
    for (const auto field : stored::player_fields) {
        change_a_value("KvMvM.wdl", field, 12345, [](unsigned result) { return (result + 1) % 3; });
        EXPECT_GT(verify(men_and_king).mismatches, 0U) << field;
        change_a_value("KvMvM.wdl", field, 12345, [](unsigned result) { return (result + 2) % 3; });
        EXPECT_EQ(verify(men_and_king).mismatches, 0U) << field;
    }
}

TEST_F(VerifyThree, FindsOneWrongNumberOfPlies) {
    const tablebase::TableFile results(folder_ / "french3/KvMvM.wdl");
    const auto decided = results.load(results.header().stream_index("KvMvM", "mover").value());
    std::uint64_t i = 20000;
    while (decided.get(i) == 0) ++i;
    change_a_value("KvMvM.dtc", "mover", i, [](unsigned plies) { return plies + 1; });
    EXPECT_GT(verify(men_and_king).mismatches, 0U);
}

TEST_F(VerifyThree, FindsPliesOfADraw) {
    const tablebase::TableFile results(folder_ / "french3/KvMvM.wdl");
    const auto decided = results.load(results.header().stream_index("KvMvM", "next").value());
    std::uint64_t i = 20000;
    while (decided.get(i) != 0) ++i;
    change_a_value("KvMvM.dtc", "next", i, [](unsigned plies) { return plies + 5; });
    EXPECT_EQ(verify(men_and_king).mismatches, 1U);
}

TEST_F(VerifyThree, FindsWrongStatistics) {
    const auto change = [&](const char* name, std::string_view less, std::string_view more) {
        test::change_table(folder_ / "french3" / name, [&](tablebase::Header& header, const auto&) {
            for (auto& statistic : header.statistics) {
                if (statistic.section != "KvMvM") continue;
                if (statistic.name == less) --statistic.value;
                if (statistic.name == more) ++statistic.value;
            }
        });
    };
    change("KvMvM.wdl", "mover.draw", "mover.loss");
    EXPECT_EQ(verify(men_and_king).mismatches, 2U);
    change("KvMvM.wdl", "mover.loss", "mover.draw");
    change("KvMvM.dtc", "longest_win", "");
    EXPECT_EQ(verify(men_and_king).mismatches, 1U);
}

TEST_F(VerifyThree, NamesThePliesThatResultsLeanOn) {
    fs::remove(folder_ / "french3/KvKvM.dtc");
    EXPECT_EQ(verify().missing, std::vector<std::string>{"KvKvM.dtc"});
}

}  // namespace

}  // namespace dama
