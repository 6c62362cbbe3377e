// A sound file that says something else than the game demands is refused, by whatever part it gives itself away.

#include "solver/slices/table_layout.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "solver/slices/stored_values.hpp"
#include "tablebase/error.hpp"
#include "tests/solver/crafted_table.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {
namespace {

using tablebase::Header;
using tablebase::PackedVector;
using Streams = std::vector<PackedVector>;

// Solves some tables once.
const tablebase::sample::Folder& solved() {
    static const tablebase::sample::Folder folder;
    [[maybe_unused]] static const bool done = [] {
        SolveRequest request;
        request.folder = folder.path();
        request.materials = {*tablebase::Material::parse("KvM")};
        request.metrics = {Metric::wdl, Metric::dtw, Metric::cap};
        solve(find_variant("czech"), request);
        request.metrics = {Metric::wdl};
        solve(find_variant("huff"), request);
        request.materials = {*tablebase::Material::parse("KvMv0")};
        request.metrics = {Metric::wdl, Metric::dtc};
        solve(find_variant("french3"), request);
        return true;
    }();
    return folder;
}

class TableLayout : public testing::Test {
protected:
    TableLayout() {
        std::filesystem::copy(solved().path(), folder_.path(), std::filesystem::copy_options::recursive);
    }

    static std::filesystem::path first_of(const std::filesystem::path& folder, const std::string& extension) {
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() == extension) return entry.path();
        }
        return {};
    }
    std::filesystem::path table(const std::string& name) const { return folder_ / name; }

    static void check(const std::filesystem::path& path) { check_table(tablebase::TableFile(path)); }

    template <class Change>
    void expect_refused(const std::string& name, Change change) const {
        EXPECT_NO_THROW(check(table(name)));
        test::change_table(table(name), change);
        try {
            check(table(name));
            ADD_FAILURE() << name << " is taken";
        } catch (const tablebase::DamagedFile& error) {
            EXPECT_EQ(error.path, table(name));
        }
        std::filesystem::copy_file(solved() / name, table(name),
                                   std::filesystem::copy_options::overwrite_existing);
    }

    tablebase::sample::Folder folder_;
};

void resize(Header& header, Streams& streams, std::size_t s, std::uint64_t positions, unsigned bits) {
    header.streams[s].positions = positions;
    header.streams[s].bits = bits;
    streams[s] = PackedVector(positions, bits);
}

TEST_F(TableLayout, IsWhatSolvingGives) {
    int tables = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder_.path())) {
        if (!entry.is_regular_file()) continue;
        EXPECT_NO_THROW(check(entry.path())) << entry.path();
        ++tables;
    }
    EXPECT_EQ(tables, 2 * (3 + 1 + 2));
}

TEST_F(TableLayout, HasThePositionsOfTheIndex) {
    for (const char* name : {"czech/KvM.wdl", "czech/KvM.dtw", "czech/KvM.cap"}) {
        for (const std::uint64_t positions : {0U, 16U, 867U, 869U, 100'000U}) {
            expect_refused(name, [&](Header& header, Streams& streams) {
                resize(header, streams, 1, positions, header.streams[1].bits);
            });
        }
    }
}

// No memory is asked for, and no time.
TEST_F(TableLayout, RefusesAConstantStreamOfAllNumbers) {
    Header header = tablebase::TableFile(table("czech/KvM.wdl")).header();
    for (auto& stream : header.streams) {
        stream.positions = std::uint64_t{1} << 48;
        stream.constant = 1;
    }
    tablebase::sample::write_crafted(table("czech/KvM.wdl"), tablebase::serialise(header), {});
    EXPECT_THROW(check(table("czech/KvM.wdl")), tablebase::DamagedFile);
}

TEST_F(TableLayout, HasTheWidthsOfTheMetric) {
    for (const unsigned bits : {1U, 4U, 8U, 16U}) {
        expect_refused("czech/KvM.wdl", [&](Header& header, Streams& streams) {
            resize(header, streams, 0, header.streams[0].positions, bits);
        });
    }
    for (const char* name : {"czech/KvM.dtw", "czech/KvM.cap"}) {
        for (const unsigned bits : {1U, 2U, 4U}) {
            expect_refused(name, [&](Header& header, Streams& streams) {
                resize(header, streams, 0, header.streams[0].positions, bits);
            });
        }
    }
}

TEST_F(TableLayout, HasTheStreamsOfTheMetricInOrder) {
    for (const char* name : {"czech/KvM.wdl", "czech/KvM.dtw", "czech/KvM.cap"}) {
        expect_refused(name, [](Header& header, Streams& streams) {
            header.streams.pop_back();
            streams.pop_back();
        });
        expect_refused(name, [](Header& header, Streams& streams) {
            header.streams.push_back({"KvK", "result", 1, 2, {}});
            streams.push_back(PackedVector(1, 2));
        });
        expect_refused(name, [](Header& header, Streams&) { header.streams[0].field = "value"; });
        expect_refused(name, [](Header& header, Streams&) { header.streams[0].section = "MvM"; });
        expect_refused(name, [](Header& header, Streams& streams) {
            std::swap(header.streams[0], header.streams[1]);
            std::swap(streams[0], streams[1]);
        });
    }
}

TEST_F(TableLayout, LeavesOutAndTurnsResultsAlone) {
    const auto with_flags = [](Header& header, Streams&) { header.flags = tablebase::flag::all; };
    const auto turned = [](Header& header, Streams&) { header.streams[0].order = stored::as_opponent; };
    for (const char* name : {"czech/KvM.dtw", "czech/KvM.cap", "huff/KvM.wdl"}) {
        expect_refused(name, with_flags);
        expect_refused(name, turned);
    }
    test::change_table(table("czech/KvM.wdl"), turned);
    EXPECT_NO_THROW(check(table("czech/KvM.wdl")));
}

TEST_F(TableLayout, HasStatisticsThatCountThePositions) {
    for (const char* name : {"czech/KvM.wdl", "czech/KvM.cap"}) {
        expect_refused(name, [](Header& header, Streams&) { header.statistics.pop_back(); });
        expect_refused(name, [](Header& header, Streams&) { ++header.statistics[0].value; });
        expect_refused(name,
                       [](Header& header, Streams&) { header.statistics[0].value = ~std::uint64_t{0}; });
        expect_refused(name, [](Header& header, Streams&) { header.statistics[0].name = "wins"; });
        expect_refused(name, [](Header& header, Streams&) {
            header.statistics.push_back({"KvM", "more", 0});
        });
        expect_refused(
            name, [](Header& header, Streams&) { header.statistics.push_back(header.statistics.front()); });
    }
}

TEST_F(TableLayout, HasALongestWinOfOneOfItsPositions) {
    const auto set = [](Header& header, std::string_view name, std::uint64_t value) {
        for (auto& statistic : header.statistics) {
            if (statistic.name == name) statistic.value = value;
        }
    };
    expect_refused("czech/KvM.dtw", [&](Header& header, Streams&) {
        set(header, stored::longest_win, 99);
        set(header, stored::longest_win_index, 868);
    });
    expect_refused("czech/KvM.dtw", [&](Header& header, Streams&) { set(header, stored::longest_win, 256); });
    expect_refused("czech/KvM.dtw", [&](Header& header, Streams&) { header.statistics.pop_back(); });
    expect_refused("czech/KvM.dtw",
                   [&](Header& header, Streams&) { header.statistics.erase(header.statistics.begin()); });
    expect_refused("czech/KvM.dtw", [&](Header& header, Streams&) {
        header.statistics.push_back({"KvM", "win", 1});
    });
}

TEST_F(TableLayout, OfThreePlayersIsHeldAgainstTheirs) {
    for (const char* extension : {".wdl", ".dtc"}) {
        const auto name = "french3" / first_of(folder_ / "french3", extension).filename();
        expect_refused(name, [](Header& header, Streams& streams) {
            header.streams.pop_back();
            streams.pop_back();
        });
        expect_refused(name, [](Header& header, Streams& streams) {
            resize(header, streams, 2, 16, header.streams[2].bits);
        });
        expect_refused(name, [](Header& header, Streams&) { header.flags = 1; });
        expect_refused(name, [](Header& header, Streams&) { header.streams[1].order = 1; });
        expect_refused(name, [](Header& header, Streams&) {
            header.statistics.push_back({"KvMv0", "more", 1});
        });
    }
    const auto name = "french3" / first_of(folder_ / "french3", ".wdl").filename();
    expect_refused(name, [](Header& header, Streams&) { ++header.statistics.back().value; });
}

TEST_F(TableLayout, IsOfATableThatTheGameHas) {
    const auto of = [](const std::string& material, const std::string& metric) {
        return [=](Header& header, Streams&) {
            header.id.material = material;
            header.id.metric = metric;
        };
    };
    expect_refused("czech/KvM.wdl", of("MvK", "wdl"));
    expect_refused("czech/KvM.wdl", of("KvKvK", "wdl"));
    expect_refused("czech/KvM.wdl", of("Kv0", "wdl"));
    expect_refused("czech/KvM.wdl", of("noise", "wdl"));
    expect_refused("czech/KvM.wdl", of("KvM", "dtc"));
    expect_refused("czech/KvM.wdl", of("KvM", "xyz"));
    expect_refused("czech/KvM.wdl", of(std::string(120, 'K') + "v" + std::string(120, 'M'), "wdl"));
    test::change_table(table("czech/KvM.wdl"), [](Header& header, Streams&) { header.id.rules_hash ^= 1; });
    EXPECT_THROW(check(table("czech/KvM.wdl")), tablebase::WrongVariant);
}

// Whoever asks for such a table is told, and told of the others.
TEST_F(TableLayout, IsLookedAtByEveryReader) {
    test::change_table(table("czech/KvM.wdl"),
                       [](Header& header, Streams& streams) { resize(header, streams, 0, 16, 2); });
    const Variant& czech = find_variant("czech");
    const auto slice = *tablebase::Material::parse("KvM");
    tablebase::TableSet tables({folder_.path()}, check_table);
    const auto analysis = make_analysis_for_two(czech, tables);
    EXPECT_THROW(analysis->query("W:WKa1:Bg3"), tablebase::DamagedFile);
    EXPECT_THROW(analysis->line("W:WKa1:Bg3"), tablebase::DamagedFile);
    EXPECT_THROW(analysis->statistics(slice), tablebase::DamagedFile);
    EXPECT_THROW(compare(czech, find_variant("huff"), tables, slice), tablebase::DamagedFile);
    EXPECT_NO_THROW(analysis->query("W:WKa1:BKg3"));
    SolveRequest request;
    request.folder = folder_.path();
    request.materials = {*tablebase::Material::parse("KKvM")};
    EXPECT_THROW(solve(czech, request), tablebase::DamagedFile);
    const auto verified = verify(czech, tables, std::nullopt, {});
    EXPECT_EQ(std::ranges::count_if(verified.files, [](const auto& file) { return file.fault.has_value(); }),
              1);
    EXPECT_GT(verified.positions, 0U);
}

}  // namespace
}  // namespace dama
