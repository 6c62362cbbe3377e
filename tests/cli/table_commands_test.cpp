// The commands about tables themselves: stats, list, info, verify.

#include <functional>
#include <map>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tables.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;

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

TEST_F(Stats, AreToldInCzech) {
    ASSERT_EQ(dama({"solve", "czech", "--material", "KvM", "--metric", "cap"}).code, 0);
    const auto output = dama({"stats", "czech", "KvM", "--lang", "cs"});
    EXPECT_TRUE(output.out.starts_with("materiál ")) << output.out;
    EXPECT_EQ(lines(output.out)[1], lines(dama({"stats", "czech", "KvM"}).out)[1]) << "the same columns";
    EXPECT_NE(output.out.find("kdo vynutí braní"), std::string::npos);
}

TEST(MissingTable, IsNamedWithTheWaysOut) {
    const TemporaryFolder empty;
    const auto czech = run({"query", "czech", "W:WKa1:Bg3", "--tables", empty.path()});
    expect_error(czech, 3);
    EXPECT_NE(czech.err.find("`dama solve czech --material KvM --metric wdl`"), std::string::npos)
        << czech.err;
    EXPECT_NE(czech.err.find("--search"), std::string::npos) << czech.err;
    const auto three =
        run({"query", "french3", "B:WBg3:BKBe1:RWe1", "--limit", "0", "--tables", empty.path()});
    expect_error(three, 3);
    EXPECT_NE(three.err.find("`dama solve french3 --limit 0 --material "), std::string::npos) << three.err;
}

using List = Tables;

TEST_F(List, WritesNamesHarmlessly) {
    fs::create_directory(path() / "a\nb\x1b[31m");
    fs::copy_file(table("KvK.wdl"), path() / "a\nb\x1b[31m" / "KvK.wdl");
    for (const Names& arguments : {Names{"list"}, Names{"checksum"}, Names{"verify", "--checksums-only"}}) {
        const auto output = dama(arguments);
        EXPECT_EQ(output.out.find('\x1b'), std::string::npos) << output.out;
        EXPECT_EQ(output.err.find('\x1b'), std::string::npos) << output.err;
        for (const auto& line : lines(output.out)) EXPECT_GT(line.size(), 20) << line;
    }
}

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

// Something else than a file in the place of a table: named by everybody, passed over by nobody.
TEST_F(Tables, SomethingElseInPlaceOfATableIsNamed) {
    const fs::path place = table("KvK.wdl");
    const auto make_folder = [&] { fs::create_directory(place); };
    const auto make_link = [&] { fs::create_symlink("nowhere", place); };
    const auto make_fifo = [&] { ::mkfifo(place.c_str(), 0600); };
    for (const std::function<void()>& make : {std::function<void()>(make_folder), {make_link}, {make_fifo}}) {
        fs::remove(place);
        make();
        for (const Names& arguments :
             {Names{"list"}, Names{"verify"}, Names{"query", "czech", "W:WKa1:BKh2"}, Names{"recompress"},
              Names{"solve", "czech", "--material", "KvK"},
              Names{"solve", "czech", "--material", "KvK", "--force"}, Names{"stats", "czech", "KvK"}}) {
            const auto output = dama(arguments);
            EXPECT_EQ(output.code, 3) << arguments[0];
            EXPECT_NE((output.out + output.err).find(place.string()), std::string::npos) << arguments[0];
        }
    }
}

// Names of no table, folders of no game: list and verify tell the same, and go on with the others.
TEST_F(Tables, WhatIsNoTableIsNotTakenForOne) {
    fs::copy_file(table("KvM.wdl"), table("MvK.wdl"));
    for (const char* folder : {"french3-limit0", "french3-limit020", "zapletal", "some_other_name"}) {
        fs::create_directory(path() / folder);
        write_file(path() / folder / "KvKvK.wdl", "noise");
    }
    fs::create_directory(path() / "copy");
    fs::copy_file(table("KvM.wdl"), path() / "copy/KvM.wdl");
    const auto list = dama({"list"});
    EXPECT_EQ(list.code, 3);
    EXPECT_EQ(lines(list.err).size(), 6);
    const auto verify = dama({"verify", "--json"});
    EXPECT_EQ(verify.code, 3);
    const auto json = verify.json();
    std::map<std::string, bool> ok;
    for (const auto& file : json["files"]) ok[file["path"]] = file["ok"];
    EXPECT_EQ(ok.size(), 18 + 6);
    for (const auto& [file, is_ok] : ok) {
        EXPECT_EQ(is_ok, list.err.find(file) == std::string::npos) << file;
    }
    EXPECT_EQ(json["mismatches"], 0);
    EXPECT_GT(json["positions"], 0);
}

// A table cut off between two questions: the second is no answer, others are.
TEST_F(Tables, ATableThatIsCutOffLeavesTheOthersUsable) {
    fs::resize_file(table("KvM.wdl"), 100);
    const auto output = run({{"query", "czech", "-", "--tables", path()}, "W:WKa1:Bg3\nW:WKa1:BKh2\n"});
    EXPECT_EQ(output.code, 3);
    ASSERT_EQ(lines(output.out).size(), 2);
    EXPECT_NE(lines(output.out)[0].find("KvM.wdl"), std::string::npos);
    EXPECT_NE(lines(output.out)[1].find("\"result\""), std::string::npos);
}

// What a killed run left is gone after the next one that has to do with the folder.
TEST_F(Tables, LeftoversGoWithTheNextCommandThatWrites) {
    for (const Names& arguments : {Names{"recompress"}, Names{"solve", "czech", "--material", "KvM"},
                                   Names{"solve", "czech", "--material", "KvK", "--force"}}) {
        write_file(table("KKvK.cap.4242-0.tmp"), "half a table");
        EXPECT_EQ(dama(arguments).code, 0);
        EXPECT_FALSE(fs::exists(table("KKvK.cap.4242-0.tmp"))) << arguments[0];
    }
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
