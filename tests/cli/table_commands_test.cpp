// The commands about tables themselves: stats, list, info, checksum, verify.

#include <cstdint>
#include <fstream>

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

// A copy of the tables that a test may damage.
class Tables : public testing::Test {
protected:
    void SetUp() override { fs::copy(czech_tables(), path(), fs::copy_options::recursive); }

    fs::path path() const { return folder_.path() / "tables"; }
    fs::path table(const std::string& name) const { return path() / "czech" / name; }

    Output dama(Names arguments) const {
        arguments.insert(arguments.end(), {"--tables", path()});
        return run(arguments);
    }

    void flip_byte(const std::string& name, std::streamoff at) const {
        std::fstream file(table(name), std::ios::in | std::ios::out | std::ios::binary);
        file.seekg(at);
        const int byte = file.get();
        file.seekp(at);
        file.put(static_cast<char>(byte ^ 0x10));
    }

private:
    TemporaryFolder folder_;
};

using Stats = Tables;

TEST_F(Stats, HaveThePromisedKeys) {
    const auto json = dama({"stats", "czech", "KvM", "--json"}).json();
    ASSERT_EQ(json.size(), 1);
    EXPECT_EQ(keys(json[0]),
              (Names{"slice", "positions", "win", "draw", "loss", "longest_win", "longest_win_fen"}));
    EXPECT_EQ(json[0]["slice"], "KvM");
    EXPECT_EQ(json[0]["positions"], 868);
    EXPECT_EQ(json[0]["win"], 746);
    EXPECT_EQ(json[0]["longest_win"], 7);
}

TEST_F(Stats, LeaveOutWhatNoTableTells) {
    fs::remove(table("KvM.dtw"));
    EXPECT_EQ(keys(dama({"stats", "czech", "KvM", "--json"}).json()[0]),
              (Names{"slice", "positions", "win", "draw", "loss"}));
}

TEST_F(Stats, CountForcedCapturesAndVerdicts) {
    ASSERT_EQ(dama({"solve", "czech", "--material", "KvM", "--metric", "cap"}).code, 0);
    const auto json = dama({"stats", "czech", "KvM", "--json"}).json()[0];
    EXPECT_EQ(keys(json),
              (Names{"slice", "positions", "win", "draw", "loss", "longest_win", "longest_win_fen", "force",
                     "cross", "valid", "refuted", "disputed", "over"}));
    EXPECT_EQ(json["force"].dump(), R"({"none":159,"mover":709,"opponent":0,"both":0})");
    EXPECT_EQ(keys(json["cross"]), (Names{"win", "draw", "loss"}));
    EXPECT_EQ(json["disputed"], 37);
}

TEST_F(Stats, CoverEverySliceThereIs) {
    EXPECT_EQ(dama({"stats", "czech", "--json"}).json().size(), 16);
    EXPECT_EQ(lines(dama({"stats", "czech"}).out).size(), 17);
}

TEST_F(Stats, RefuseWhatIsNoSliceOrNotThere) {
    expect_error(dama({"stats", "czech", "KvX"}), 2);
    expect_error(dama({"stats", "czech", "KvKvK"}), 2);
    expect_error(dama({"stats", "czech", "KKKvK"}), 3);
}

using List = Tables;

TEST_F(List, HasThePromisedKeys) {
    const auto json = dama({"list", "--json"}).json();
    EXPECT_EQ(json.size(), 18);
    EXPECT_EQ(keys(json[0]), (Names{"variant", "material", "metric", "path", "bytes", "positions"}));
    EXPECT_EQ(json[0]["bytes"], fs::file_size(json[0]["path"].get<std::string>()));
}

TEST_F(List, GoesOnAfterADamagedFile) {
    fs::resize_file(table("KvK.wdl"), 10);
    const auto output = dama({"list"});
    EXPECT_EQ(output.code, 3);
    EXPECT_EQ(lines(output.out).size(), 18);
    EXPECT_EQ(lines(output.err).size(), 1);
    EXPECT_NE(output.err.find("KvK.wdl"), std::string::npos);
}

using Info = Tables;

TEST_F(Info, ShowsTheHeader) {
    const auto json = dama({"info", table("KvM.wdl"), "--json"}).json();
    EXPECT_EQ(keys(json), (Names{"path", "format", "variant", "rules_hash", "limit", "material", "metric",
                                 "flags", "positions", "bytes", "block_bytes", "stated_checksum",
                                 "tool_version", "streams", "statistics"}));
    EXPECT_EQ(json["material"], "KvM");
    EXPECT_EQ(json["positions"], 1736);
    EXPECT_EQ(json["streams"].size(), 2);
    EXPECT_EQ(dama({"info", table("KvM.wdl")}).code, 0);
}

TEST_F(Info, RefusesWhatIsNoTable) {
    expect_error(dama({"info", "/dev/null"}), 3);
    expect_error(dama({"info", table("none.wdl")}), 3);
    write_file(table("text.wdl"), "no table at all");
    expect_error(dama({"info", table("text.wdl")}), 3);
}

using Export = Tables;

TEST_F(Export, WritesALineForEveryPosition) {
    const auto output = dama({"export", "czech", "KvM"});
    ASSERT_EQ(output.code, 0) << output.err;
    const auto rows = lines(output.out);
    ASSERT_EQ(rows.size(), 869);
    EXPECT_EQ(rows[0], "fen,result,dtw");
    EXPECT_NE(output.out.find("\n\"W:WKa1:Bg3\",1,3\n"), std::string::npos);
    EXPECT_NE(output.out.find("\",0,\n"), std::string::npos);
}

TEST_F(Export, LeavesDistancesOutIfNoTableTellsThem) {
    fs::remove(table("KvM.dtw"));
    EXPECT_NE(dama({"export", "czech", "KvM"}).out.find("\n\"W:WKa1:Bg3\",1,\n"), std::string::npos);
}

TEST_F(Export, WritesAnArrayForNumpy) {
    const auto output = dama({"export", "czech", "KvM", "--format", "npy"});
    ASSERT_EQ(output.code, 0) << output.err;
    const auto& bytes = output.out;
    EXPECT_EQ(bytes.substr(0, 8), std::string("\x93NUMPY\x01\0", 8));
    const auto header = static_cast<unsigned char>(bytes[8]) + 256U * static_cast<unsigned char>(bytes[9]);
    EXPECT_EQ((10 + header) % 64, 0);
    EXPECT_EQ(bytes.at(10 + header - 1), '\n');
    EXPECT_NE(bytes.find("'shape': (868,)"), std::string::npos);
    EXPECT_EQ(bytes.size(), 10 + header + 868 * (20 + 1 + 4));
}

// The records of the array as lines of comma-separated text.
std::string as_text(const std::string& npy, std::size_t fen_bytes) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(npy.at(at)); };
    std::string text = "fen,result,dtw\n";
    for (std::size_t at = 10 + byte(8) + 256U * byte(9); at < npy.size(); at += fen_bytes + 5) {
        const std::string fen = npy.substr(at, npy.find('\0', at) - at);
        const auto result = static_cast<signed char>(npy.at(at + fen_bytes));
        std::int32_t plies = 0;
        for (std::size_t i = 0; i < 4; ++i) plies |= byte(at + fen_bytes + 1 + i) << 8 * i;
        text += "\"" + fen + "\"," + std::to_string(result) + "," +
                (plies == -1 ? "" : std::to_string(plies)) + "\n";
    }
    return text;
}

TEST_F(Export, TellsNumpyWhatItTellsEveryone) {
    for (const bool with_plies : {true, false}) {
        if (!with_plies) fs::remove(table("KvM.dtw"));
        const auto array = dama({"export", "czech", "KvM", "--format", "npy"}).out;
        EXPECT_EQ(as_text(array, 20), dama({"export", "czech", "KvM"}).out);
    }
}

TEST_F(Export, RefusesWhatIsNoSliceOrNotThere) {
    expect_error(dama({"export", "czech", "KvX"}), 2);
    expect_error(dama({"export", "czech", "KvM", "--format", "xls"}), 2);
    expect_error(dama({"export", "czech", "KKKvK"}), 3);
}

using Checksum = Tables;

TEST_F(Checksum, IsTheSameForACopy) {
    const auto list = path() / "list.txt";
    write_file(list, dama({"checksum"}).out);
    EXPECT_EQ(lines(read_file(list)).size(), 18);
    const auto output = dama({"checksum", "--compare", list});
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(output.out, "18 tables are the same\n");
    EXPECT_EQ(keys(dama({"checksum", "--json"}).json()[0]), (Names{"path", "checksum"}));
}

TEST_F(Checksum, FindsWhatDiffersAndWhatIsMissing) {
    const auto list = path() / "list.txt";
    write_file(list, dama({"checksum"}).out);
    flip_byte("KvM.wdl", 200);
    const auto differing = dama({"checksum", "--compare", list});
    EXPECT_EQ(differing.code, 1);
    EXPECT_NE(differing.out.find("different  czech/KvM.wdl"), std::string::npos);
    fs::remove(table("KvK.wdl"));
    const auto missing = dama({"checksum", "--compare", list, "--json"});
    EXPECT_EQ(missing.code, 3);
    EXPECT_EQ(keys(missing.json()), (Names{"same", "different", "missing", "extra"}));
    EXPECT_EQ(missing.json()["missing"], Names{"czech/KvK.wdl"});
}

TEST_F(Checksum, RefusesAListThatIsNone) {
    const auto list = path() / "list.txt";
    write_file(list, "not a list\n");
    expect_error(dama({"checksum", "--compare", list}), 2);
    expect_error(dama({"checksum", "--compare", "none.txt"}), 2);
}

using Verify = Tables;

TEST_F(Verify, HasThePromisedKeys) {
    const auto output = dama({"verify", "--json"});
    EXPECT_EQ(output.code, 0) << output.out;
    const auto json = output.json();
    EXPECT_EQ(keys(json), (Names{"files", "positions", "mismatches", "missing"}));
    EXPECT_EQ(keys(json["files"][0]), (Names{"path", "ok", "fault"}));
    EXPECT_EQ(json["files"].size(), 18);
    EXPECT_EQ(json["mismatches"], 0);
    EXPECT_GT(json["positions"], 0);
    EXPECT_TRUE(json["missing"].empty());
}

TEST_F(Verify, FindsAFlippedByte) {
    flip_byte("KvM.wdl", static_cast<std::streamoff>(fs::file_size(table("KvM.wdl")) / 2));
    for (const Names& arguments : {Names{"verify"}, Names{"verify", "czech"}, Names{"verify", "czech", "KvM"},
                                   Names{"verify", "--checksums-only"}}) {
        const auto output = dama(arguments);
        EXPECT_EQ(output.code, 3);
        EXPECT_NE(output.out.find("KvM.wdl"), std::string::npos) << output.out;
    }
}

TEST_F(Verify, NamesAMissingTableThatOthersLeanOn) {
    fs::remove(table("KvK.wdl"));
    const auto output = dama({"verify", "czech", "KvM", "--json"});
    EXPECT_EQ(output.code, 3);
    EXPECT_EQ(output.json()["missing"].size(), 1) << output.out;
}

TEST_F(Verify, NamesADamagedTableThatOthersLeanOn) {
    flip_byte("KvK.wdl", static_cast<std::streamoff>(fs::file_size(table("KvK.wdl")) / 2));
    const auto output = dama({"verify", "czech", "KvM"});
    EXPECT_EQ(output.code, 3);
    EXPECT_NE(output.out.find("FAULT  " + table("KvK.wdl").string()), std::string::npos) << output.out;
}

TEST_F(Verify, ComputesNothingIfOnlyChecksumsAreAskedFor) {
    const auto json = dama({"verify", "czech", "--checksums-only", "--json"}).json();
    EXPECT_EQ(json["positions"], 0);
    EXPECT_EQ(json["files"].size(), 18);
}

TEST_F(Verify, RefusesToCallNothingRight) {
    fs::remove_all(path() / "czech");
    expect_error(dama({"verify"}), 3);
    expect_error(dama({"verify", "czech"}), 3);
    EXPECT_EQ(dama({"verify", "czech", "KvK"}).code, 3);
    expect_error(dama({"verify", "czech", "KvX"}), 2);
}

}  // namespace

}  // namespace dama::cli::test
