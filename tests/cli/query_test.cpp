// dama query and dama line.

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "program.hpp"
#include "running_program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

Output query(const std::string& fen, Names more = {}, const std::string& input = {}) {
    Names arguments{"query", "czech", fen, "--tables", czech_tables()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, input);
}

TEST(Query, HasThePromisedKeys) {
    const auto json = query("W:WKa1:Bg3", {"--json"}).json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "material", "to_move", "terminal", "result", "winner",
                                 "dtw", "force", "can_force", "claim", "moves"}));
    EXPECT_EQ(json["material"], "KvM");
    EXPECT_EQ(json["result"], "win");
    EXPECT_EQ(json["winner"], "white");
    EXPECT_EQ(json["dtw"], 3);
    EXPECT_TRUE(json["force"].is_null());
    EXPECT_TRUE(json["claim"].is_null());
    const auto& best = json["moves"][0];
    EXPECT_EQ(keys(best), (Names{"move", "from", "to", "captured", "promotes", "result", "winner", "dtw"}));
    EXPECT_EQ(best["move"], "a1-d4");
    EXPECT_EQ(best["dtw"], 2);
    EXPECT_TRUE(json["moves"][1]["winner"].is_null());
}

TEST(Query, JudgesClaimsIfThereIsATableForThem) {
    const TemporaryFolder folder;
    ASSERT_EQ(
        run({"solve", "czech", "--material", "KvM", "--metric", "wdl,cap", "--tables", folder.path()}).code,
        0);
    const auto json = run({"query", "czech", "W:WKa1:Bg3", "--tables", folder.path(), "--json"}).json();
    EXPECT_EQ(json["force"].dump(),
              R"({"white":{"capture":null,"decision":3},"black":{"capture":null,"decision":null}})");
    EXPECT_EQ(json["claim"], "disputed");
    EXPECT_TRUE(json["dtw"].is_null());
}

TEST(Query, NamesTheWinnerForPeople) {
    EXPECT_EQ(lines(query("W:WKa1:Bg3").out).at(1), "White wins in 3 plies");
    EXPECT_EQ(lines(query("B:WKf8,Kh8:BKc1").out).at(0), "B:WKf8,Kh8:BKc1  KvKK, Black to move");
    EXPECT_EQ(lines(query("B:Wb6:BKh8").out).at(1), "Black wins in 3 plies");
    EXPECT_EQ(lines(query("B:WKc5,b6:Ba7").out).at(1), "Black has no move: White wins");
    EXPECT_EQ(lines(query("W:WKa1:BKb8").out).at(1), "draw");
}

TEST(Query, ReadsPositionsBehindAByteOrderMark) {
    const auto output = query("-", {}, "\xEF\xBB\xBFW:WKa1:Bg3\n");
    EXPECT_EQ(output.code, 0) << output.out;
    EXPECT_EQ(output.json()["result"], "win");
    expect_error(query("-", {}, std::string("\xFF\xFEW\0:\0", 6)), 2);
    EXPECT_EQ(query("-").code, 0) << "nothing asked, nothing to answer";
}

TEST(Query, SpeaksTheLanguageOfTheUser) {
    const Names arguments{"query", "czech", "W:WKa1:Bg3", "--tables", czech_tables()};
    const std::string czech = "Bílý vyhraje za 3 půltahy";
    EXPECT_EQ(lines(query("W:WKa1:Bg3", {"--lang", "cs"}).out).at(1), czech);
    EXPECT_EQ(lines(run(Call{.arguments = arguments, .environment = {"LANG=cs_CZ.UTF-8"}}).out).at(1), czech);
    EXPECT_EQ(
        lines(run(Call{.arguments = arguments, .environment = {"LANG=cs_CZ.UTF-8", "LC_ALL=C"}}).out).at(1),
        "White wins in 3 plies");
    expect_error(query("W:WKa1:Bg3", {"--lang", "de"}), 2);
}

TEST(Query, KnowsThatAPlayerWithoutPiecesHasLost) {
    const auto json = query("W:WKa1:B", {"--json"}).json();
    EXPECT_EQ(json["terminal"], true);
    EXPECT_EQ(json["result"], "win");
    EXPECT_EQ(json["dtw"], 0);
    EXPECT_EQ(json["moves"].size(), 0);
}

TEST(Query, NamesTheTableThatIsMissing) {
    const auto output = query("W:WKa1,Kc1,Ke1:BKh8");
    expect_error(output, 3);
    EXPECT_NE(output.err.find("KKKvK.wdl"), std::string::npos);
    EXPECT_NE(output.err.find(czech_tables()), std::string::npos);
}

TEST(Query, ReadsCzechTablesForZapletal) {
    EXPECT_EQ(run({"query", "zapletal", "W:WKa1:Bg3", "--tables", czech_tables(), "--json"}).json()["dtw"],
              3);
}

TEST(QueryLines, AreAnsweredOneByOne) {
    const auto output = query("-", {}, "W:WKa1:Bg3\r\nB:WKb2:BKa1");
    EXPECT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(output.err, "");
    const auto answers = lines(output.out);
    ASSERT_EQ(answers.size(), 2);
    for (const auto& answer : answers) EXPECT_EQ(nlohmann::json::parse(answer)["variant"], "czech");
}

// A program at the other end of a pipe may ask its next question only when it has read the answer.
TEST(QueryLines, AreAnsweredWithoutWaitingForTheNext) {
    RunningProgram program({"query", "czech", "-", "--tables", czech_tables()});
    for (const std::string fen : {"W:WKa1:Bg3", "nonsense", "B:WKb2:BKa1"}) {
        program.say(fen);
        const auto answer = program.hear();
        ASSERT_FALSE(answer.empty()) << "no answer to " << fen;
        EXPECT_EQ(nlohmann::json::parse(answer)["fen"], fen);
    }
    const int status = program.status();
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(WEXITSTATUS(status), 2);
}

TEST(QueryLines, GoOnAfterBadOnes) {
    const std::string good = "W:WKa1:Bg3\n";
    const std::string unknown = "W:WKa1,Kc1,Ke1:BKh8\n";
    const auto output = query("-", {}, "nonsense\n" + good + "\n" + unknown + "W:\n" + good);
    EXPECT_EQ(output.code, 3);
    const auto answers = lines(output.out);
    ASSERT_EQ(answers.size(), 6);
    for (const std::size_t bad : {0, 2, 3, 4}) {
        EXPECT_EQ(keys(nlohmann::ordered_json::parse(answers[bad])), (Names{"fen", "error"})) << answers[bad];
    }
    EXPECT_EQ(nlohmann::json::parse(answers[0])["fen"], "nonsense");
    EXPECT_EQ(answers[1], answers[5]);
    expect_error({.code = output.code, .out = "", .err = output.err}, 3);
    EXPECT_EQ(query("-", {}, "nonsense\n" + good).code, 2);
}

TEST(QueryLines, MayBeOfAnyBytesAndLength) {
    const std::string nul("W:WK\0a1:Bg3", 11);
    const std::string not_utf8 = "W:W\xff\xfe";
    const auto output =
        query("-", {}, nul + "\n" + not_utf8 + "\n" + std::string(5'000'000, 'W') + "\nW:WKa1:Bg3");
    EXPECT_EQ(output.code, 2);
    const auto answers = lines(output.out);
    ASSERT_EQ(answers.size(), 4);
    EXPECT_NE(nlohmann::json::parse(answers[0])["error"].get<std::string>().find("NUL"), std::string::npos);
    EXPECT_TRUE(nlohmann::json::parse(answers[1]).contains("error"));
    EXPECT_LT(answers[2].size(), 10'000);
    EXPECT_EQ(nlohmann::json::parse(answers[3])["dtw"], 3);
}

TEST(QueryLines, AreAllAnsweredHoweverMany) {
    std::string input;
    for (int i = 0; i < 100'000; ++i) input += "W:WKa1:Bg3\n";
    const auto output = query("-", {}, input);
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(lines(output.out).size(), 100'000);
}

TEST(QueryLines, MayBeNone) {
    const auto output = query("-");
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(output.out, "");
}

TEST(Line, LeadsToTheEnd) {
    const auto json = run({"line", "czech", "W:WKa1:Bg3", "--tables", czech_tables(), "--json"}).json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "result", "winner", "dtw", "line", "fens"}));
    EXPECT_EQ(json["line"].size(), 3);
    EXPECT_EQ(json["fens"].size(), 3);
    EXPECT_EQ(json["line"][0], "a1-d4");
    const auto end = query(json["fens"][2].get<std::string>(), {"--json"}).json();
    EXPECT_EQ(end["terminal"], true);
    EXPECT_EQ(end["winner"], "white");
}

TEST(Line, NumbersMovesForPeople) {
    const auto text = [](const std::string& fen) {
        return lines(run({"line", "czech", fen, "--tables", czech_tables()}).out);
    };
    EXPECT_EQ(text("W:WKa1:Bg3"), (Names{"White wins in 3 plies", "1. a1-d4 g3-h2 2. d4-g1", "B:WKg1:Bh2"}));
    EXPECT_EQ(text("B:Wb6:BKh8").at(1).substr(0, 13), "1. ... h8-e5 ");
}

TEST(Line, IsEmptyForADraw) {
    const auto json = run({"line", "czech", "W:WKa1:BKb8", "--tables", czech_tables(), "--json"}).json();
    EXPECT_EQ(json["result"], "draw");
    EXPECT_TRUE(json["line"].empty());
}

TEST(Line, NeedsDistances) {
    const TemporaryFolder folder;
    ASSERT_EQ(run({"solve", "czech", "--material", "KvM", "--tables", folder.path()}).code, 0);
    const auto output = run({"line", "czech", "W:WKa1:Bg3", "--tables", folder.path()});
    expect_error(output, 3);
    EXPECT_NE(output.err.find("KvM.dtw"), std::string::npos);
}

}  // namespace

}  // namespace dama::cli::test
