// The commands for games of three players.

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

// Solved once, with the limit of the rules and without.
std::string tables() {
    static const TemporaryFolder folder;
    static const bool solved = [] {
        for (const Names& limit : {Names{}, Names{"--limit", "0"}}) {
            Names arguments{"solve",    "french3", "--material", "KvKvK,MvMv0",
                            "--metric", "wdl,dtc", "--tables",   folder.path()};
            arguments.insert(arguments.end(), limit.begin(), limit.end());
            if (run(arguments).code != 0) return false;
        }
        return true;
    }();
    EXPECT_TRUE(solved);
    return folder.path();
}

Output command(Names arguments) {
    arguments.insert(arguments.end(), {"--tables", tables()});
    return run(arguments);
}

constexpr auto decided = "R:WBe1:B:RWc3";     // Red wins, in 7 plies
constexpr auto slow = "W:WKWc1:BKBc1:RKBa1";  // White and Red can be thrown out, but not within 20 plies
constexpr auto blocked = "W:WBg1:BKWd4:R";
constexpr auto for_three = "W:WKWa1:BKWb2:RKWd2";

TEST(ThreePlayers, HaveTheirGuaranteesByColour) {
    const auto json = command({"query", "french3", for_three, "--json"}).json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "material", "to_move", "terminal", "guarantee", "moves"}));
    EXPECT_EQ(json["guarantee"].dump(),
              R"({"white":{"result":"win","plies":1},"black":{"result":"loss","plies":1},)"
              R"("red":{"result":"loss","plies":1}})");
    EXPECT_EQ(keys(json["moves"][0]),
              (Names{"move", "from", "to", "captured", "promotes", "huffable", "guarantee"}));
    EXPECT_EQ(json["moves"][0]["guarantee"]["white"]["result"], "win");
}

TEST(ThreePlayers, AreAnsweredInWords) {
    const Names question{"query", "french3", for_three, "--lang"};
    const auto answer = [&](const std::string& language) {
        Names arguments = question;
        arguments.push_back(language);
        return lines(command(arguments).out).at(1);
    };
    EXPECT_EQ(answer("en"), "White wins in 1 ply, Black loses in 1 ply, Red loses in 1 ply");
    EXPECT_EQ(answer("cs"),
              "Bílý vyhraje za 1 půltah, Černý prohraje za 1 půltah, Červený prohraje za 1 půltah");
    EXPECT_EQ(lines(command({"query", "french3", "W:WKWa1:B:R", "--lang", "en"}).out).at(1),
              "White wins, Black loses, Red loses");
}

TEST(ThreePlayers, PassWhereTheyCannotMove) {
    const auto json = command({"query", "french3", blocked, "--json"}).json();
    EXPECT_EQ(json["moves"].size(), 1U);
    EXPECT_EQ(json["moves"][0]["move"], "--");
    EXPECT_EQ(json["moves"][0]["pass"], true);
    EXPECT_FALSE(json["moves"][0].contains("from"));
}

TEST(ThreePlayers, AreDrawnByTheLimitOnly) {
    const auto red = [](Names more) {
        Names arguments{"query", "french3", slow, "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return command(arguments).json()["guarantee"]["red"]["result"].get<std::string>();
    };
    EXPECT_EQ(red({}), "draw");
    EXPECT_EQ(red({"--limit", "0"}), "loss");
}

TEST(ThreePlayers, LoseWhatTakesTooLongAsPliesPass) {
    const auto after = [](const std::string& count) {
        return command({"query", "french3", decided, "--json", "--count", count});
    };
    EXPECT_EQ(after("13").json()["guarantee"]["red"]["result"], "win");
    EXPECT_EQ(after("13").json()["moves"][0]["guarantee"]["red"]["result"], "win");
    EXPECT_EQ(after("14").json()["guarantee"]["red"]["result"], "draw");
    EXPECT_EQ(after("14").json()["moves"][0]["guarantee"]["red"]["result"], "draw");
    expect_error(after("21"), 2);
}

TEST(ThreePlayers, HaveALineEach) {
    const auto json = command({"line", "french3", decided, "--for", "white", "--json"}).json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "for", "guarantee", "line", "fens"}));
    EXPECT_EQ(json["for"], "white");
    EXPECT_EQ(json["line"].size(), 7U);
    EXPECT_EQ(json["fens"].size(), 7U);
    EXPECT_EQ(command({"line", "french3", decided, "--json"}).json()["for"], "red");
    EXPECT_TRUE(command({"line", "french3", slow, "--json"}).json()["line"].empty());
    const auto text = lines(command({"line", "french3", decided, "--lang", "en"}).out);
    EXPECT_EQ(text.at(0), "Red wins in 7 plies");
    EXPECT_EQ(text.at(1).substr(0, 3), "1. ");
    expect_error(command({"line", "french3", decided, "--for", "green"}), 2);
}

TEST(ThreePlayers, AreCountedByPlayer) {
    const auto json = command({"stats", "french3", "KvMv0", "--json"}).json();
    EXPECT_EQ(json[0]["positions"], 2068);
    EXPECT_EQ(json[0]["guarantee"].dump(),
              R"({"mover":{"win":1558,"draw":510,"loss":0},"next":{"win":0,"draw":510,"loss":1558},)"
              R"("third":{"win":0,"draw":0,"loss":2068}})");
    EXPECT_EQ(lines(command({"stats", "french3", "KvMv0"}).out).size(), 4U);
    expect_error(command({"stats", "french3", "0vKvM"}), 2);
}

TEST(ThreePlayers, AreExportedWithAColumnEach) {
    const auto text = lines(command({"export", "french3", "KvMv0"}).out);
    EXPECT_EQ(text.size(), 2069U);
    EXPECT_EQ(text.at(0), "fen,mover,mover_dtc,next,next_dtc,third,third_dtc");
    const auto array = command({"export", "french3", "KvMv0", "--format", "npy"}).out;
    EXPECT_NE(array.find("('third_dtc', '<i4')"), std::string::npos);
}

TEST(ThreePlayers, HaveTablesOfTheirLimit) {
    const auto listed = command({"list", "--json"}).json();
    const auto folder = [](const auto& table) { return table["variant"].template get<std::string>(); };
    EXPECT_EQ(folder(listed.front()), "french3");
    EXPECT_EQ(folder(listed.back()), "french3-limit0");
    const auto info = run({"info", tables() + "/french3/0vKvM.dtc", "--json"}).json();
    EXPECT_EQ(info["limit"], 20);
    EXPECT_EQ(info["positions"], 2068 * 2);
    const auto verified = command({"verify", "french3", "KvKvK", "--limit", "0", "--json"});
    EXPECT_EQ(verified.code, 0);
    EXPECT_EQ(verified.json()["mismatches"], 0);
    EXPECT_GT(verified.json()["positions"], 100'000);
}

class NotForThree : public testing::TestWithParam<Names> {};

TEST_P(NotForThree, IsRefused) { expect_error(run(GetParam()), 2); }

INSTANTIATE_TEST_SUITE_P(, NotForThree,
                         testing::Values(Names{"claim", "french3", for_three},
                                         Names{"judge", "french3", "--pdn", DAMA_SOURCE_DIR "/README.md"},
                                         Names{"solve", "french3", "--pieces", "2", "--metric", "dtw"},
                                         Names{"solve", "french3", "--pieces", "2", "--metric", "cap"},
                                         Names{"solve", "french3", "--pieces", "2", "--limit", "-1"},
                                         Names{"solve", "czech", "--pieces", "2", "--limit", "20"},
                                         Names{"query", "czech", "W:WKa1:Bg3", "--count", "1"},
                                         Names{"line", "czech", "W:WKa1:Bg3", "--for", "white"},
                                         Names{"verify", "--limit", "0"},
                                         Names{"verify", "french3", "--rule"}));

}  // namespace

}  // namespace dama::cli::test
