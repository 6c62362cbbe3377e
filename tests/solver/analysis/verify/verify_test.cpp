// Verification finds one wrong value, a damaged file and a hole in the set, and nothing where nothing is wrong.

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/games.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/deducible.hpp"
#include "solver/slices/slice_index.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/tables/table_writer.hpp"
#include "tests/solver/analysis/verify/damaged_tables.hpp"
#include "tests/solver/crafted_table.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;
using Streams = std::vector<tablebase::PackedVector>;

class Verify : public testing::Test {
protected:
    Verify() : folder_(fs::temp_directory_path() / ("dama-verify-" + std::to_string(getpid()))) {
        SolveRequest request;
        request.folder = folder_;
        request.pieces = 3;
        request.metrics = {Metric::wdl, Metric::dtw, Metric::cap};
        solve(find_variant("czech"), request);
    }
    ~Verify() override { fs::remove_all(folder_); }

    Verification verify() const {
        tablebase::TableSet tables({folder_}, check_table);
        return dama::verify(find_variant("czech"), tables, std::nullopt, {});
    }

    // Writes a table again after change(header, streams).
    template <class Change>
    void change_table(const std::string& name, Change change) const {
        test::change_table(folder_ / "czech" / name, change);
    }

    void change_a_value(const std::string& name, std::uint64_t position, unsigned value) const {
        change_table(name, [&](const tablebase::Header&, Streams& streams) {
            ASSERT_NE(streams[0].get(position), value);
            streams[0].set(position, value);
        });
    }

    fs::path folder_;
};

int faults(const Verification& result) {
    int n = 0;
    for (const auto& file : result.files) n += file.fault.has_value() ? 1 : 0;
    return n;
}

TEST_F(Verify, FindsNothingWrongInSolvedTables) {
    const auto result = verify();
    EXPECT_EQ(result.files.size(), 27U);
    EXPECT_EQ(result.positions, 3 * 199'520U);
    EXPECT_EQ(result.mismatches, 0U);
    EXPECT_TRUE(result.missing.empty());
    EXPECT_EQ(faults(result), 0);
}

// The first position from `i` on of which the first stream of the table holds the result.
std::uint64_t next_stored(const tablebase::Header& header, std::uint64_t i) {
    using Czech = Draughts<czech_rules>;
    const auto section = *tablebase::Material::parse(header.streams[0].section);
    const bool turned = header.streams[0].order == stored::as_opponent;
    const SliceIndex<Czech> index(turned ? section.rotated(1) : section);
    Czech::Moves scratch;
    const auto position = [&] { return turned ? Czech::turned(index.unrank(i)) : index.unrank(i); };
    while (is_left_out<Czech>(position(), header.flags, scratch)) ++i;
    return i;
}

TEST_F(Verify, FindsOneWrongResult) {
    const auto file = tablebase::TableFile(folder_ / "czech/KKvM.wdl");
    const std::uint64_t position = next_stored(file.header(), 1234);
    const unsigned old = file.load(0).get(position);
    change_a_value("KKvM.wdl", position, old == 0 ? 1 : 0);
    const auto result = verify();
    EXPECT_GT(result.mismatches, 0U);
    ASSERT_FALSE(result.examples.empty());
    EXPECT_TRUE(std::ranges::any_of(result.examples, [](const std::string& example) {
        return example.find("stored") != std::string::npos;
    })) << testing::PrintToString(result.examples);
}

// Whatever a result is changed to, the position itself is named, not only others that lead to it. Of men alone, so that
// these are few.
TEST(VerifyResults, NamesThePositionWhoseResultIsWrong) {
    for (const Result right : {Result::win, Result::draw, Result::loss}) {
        for (const Result wrong : {Result::win, Result::draw, Result::loss}) {
            if (right == wrong) continue;
            const test::DamagedTables tables("MvM");
            const auto results = tables.values(Metric::wdl, stored::result_field);
            const auto i = test::first_where(results.size(), [&](std::uint64_t number) {
                return results[number] == static_cast<unsigned>(right);
            });
            tables.replace(Metric::wdl, stored::result_field, i, static_cast<unsigned>(wrong));
            const auto found = tables.verified();
            const auto named = "wdl " + tables.fen(i) + ": stored " + std::string(result_name(wrong)) +
                               ", computed " + std::string(result_name(right));
            EXPECT_EQ(std::ranges::count(found.examples, named), 1)
                << named << " is not among " << testing::PrintToString(found.examples);
        }
    }
}

// Counts that make up the positions, so that only the values tell that they are wrong.
TEST_F(Verify, FindsAWrongCountInAHeader) {
    change_table("KMvK.wdl", [](tablebase::Header& header, const Streams&) {
        for (auto& statistic : header.statistics) {
            if (statistic.section == "KMvK" && statistic.name == "win") ++statistic.value;
            if (statistic.section == "KMvK" && statistic.name == "loss") --statistic.value;
        }
    });
    const auto result = verify();
    EXPECT_EQ(result.mismatches, 2U);
    ASSERT_EQ(result.examples.size(), 2U);
    EXPECT_EQ(result.examples[0], "wdl KMvK: win 6509 in the header, 6508 in the table");
}

TEST_F(Verify, FindsAWrongLongestWinInAHeader) {
    for (const auto name : {stored::longest_win, stored::longest_win_index}) {
        const auto add = [&](std::uint64_t difference) {
            change_table("KMvK.dtw", [&](tablebase::Header& header, const Streams&) {
                for (auto& statistic : header.statistics) {
                    if (statistic.section == "KMvK" && statistic.name == name) statistic.value += difference;
                }
            });
        };
        add(1);
        EXPECT_EQ(verify().mismatches, 1U) << name;
        add(std::uint64_t{0} - 1);
    }
    change_table("KMvK.dtw", [](tablebase::Header& header, const Streams&) {
        std::erase_if(header.statistics, [](const auto& statistic) { return statistic.section == "KMvK"; });
    });
    EXPECT_EQ(verify().mismatches, 2U);
}

TEST_F(Verify, FindsWrongCountsOfForceInAHeader) {
    const auto move_one = [&](std::string_view from, std::string_view to) {
        change_table("KMvK.cap", [&](tablebase::Header& header, const Streams&) {
            for (auto& statistic : header.statistics) {
                if (statistic.section != "KMvK") continue;
                if (statistic.name == from) --statistic.value;
                if (statistic.name == to) ++statistic.value;
            }
        });
    };
    move_one("refuted", "over");
    EXPECT_EQ(verify().mismatches, 2U);
    move_one("over", "refuted");
    EXPECT_EQ(verify().mismatches, 0U);
    move_one("win.mover", "loss.none");
    EXPECT_EQ(verify().mismatches, 2U);
}

// By a name that is none, by noise under a name that is one, by something else than a file: all are named, none is ok.
TEST_F(Verify, NamesFilesThatAreNoTables) {
    fs::copy_file(folder_ / "czech/KvM.wdl", folder_ / "czech/MvK.wdl");
    std::ofstream(folder_ / "czech/notes.wdl") << "noise";
    std::ofstream(folder_ / "czech/KvK.dtc") << "noise";
    std::ofstream(folder_ / "czech" / (std::string(200, 'K') + "vK.wdl")) << "noise";
    fs::create_directory(folder_ / "czech/KKvKK.wdl");
    fs::create_symlink("nowhere", folder_ / "czech/KKKvK.wdl");
    const auto result = verify();
    EXPECT_EQ(result.files.size(), 27U + 6U);
    EXPECT_EQ(faults(result), 6);
    EXPECT_EQ(result.positions, 3 * 199'520U);
    EXPECT_EQ(result.mismatches, 0U);
    EXPECT_TRUE(result.missing.empty());
}

TEST_F(Verify, FindsOneWrongDistance) {
    const auto file = tablebase::TableFile(folder_ / "czech/KMvK.dtw");
    change_a_value("KMvK.dtw", 777, file.load(0).get(777) + 2);
    EXPECT_GT(verify().mismatches, 0U);
}

TEST_F(Verify, FindsOneWrongForcedCapture) {
    const auto file = tablebase::TableFile(folder_ / "czech/KMvK.cap");
    change_a_value("KMvK.cap", 4242, file.load(0).get(4242) == 0 ? 8 : 0);
    EXPECT_GT(verify().mismatches, 0U);
}

TEST_F(Verify, NamesADamagedFileAndGoesOn) {
    const fs::path path = folder_ / "czech/MMvM.wdl";
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(fs::file_size(path) / 2));
    file.put('\x55');
    file.close();
    const auto result = verify();
    EXPECT_EQ(faults(result), 1);
    EXPECT_EQ(result.mismatches, 0U);
    EXPECT_GT(result.positions, 0U);
}

TEST_F(Verify, NamesWhatIsMissing) {
    fs::remove(folder_ / "czech/KvK.wdl");
    EXPECT_EQ(verify().missing, std::vector<std::string>{"KvK.wdl"});
}

TEST(VerifyReferenceTables, IsCleanForEveryGame) {
    for (const Variant& variant : variants()) {
        if (variant.name != variant.rules) continue;
        const auto result = dama::verify(variant, test::reference_tables(), std::nullopt, {});
        EXPECT_GT(result.positions, 0U);
        EXPECT_EQ(result.mismatches, 0U) << variant.name << ": " << result.examples.at(0);
        EXPECT_TRUE(result.missing.empty());
    }
}

// A capture needs a smaller slice: the error names it, the variant and the folders.
TEST_F(Verify, MissingSmallerSliceIsNamedByQueries) {
    fs::remove(folder_ / "czech/KvM.wdl");
    tablebase::TableSet tables({folder_}, check_table);
    const auto analysis = make_analysis(find_variant("czech"), tables);
    try {
        analysis->query("W:WKa1:Bb2,h6");
        FAIL();
    } catch (const tablebase::MissingTable& error) {
        EXPECT_EQ(error.file_name, "KvM.wdl");
        EXPECT_NE(std::string(error.what()).find(folder_.string()), std::string::npos);
    }
}

TEST_F(Verify, AFileOfAnotherVariantIsRefused) {
    fs::create_directories(folder_ / "russian");
    fs::copy_file(folder_ / "czech/KvK.wdl", folder_ / "russian/KvK.wdl");
    tablebase::TableSet tables({folder_}, check_table);
    EXPECT_THROW(make_analysis(find_variant("russian"), tables)->query("W:WKa1:BKh2"),
                 tablebase::WrongVariant);
    EXPECT_NO_THROW(make_analysis(find_variant("zapletal"), tables)->query("W:WKa1:BKh2"));
}

}  // namespace

}  // namespace dama
