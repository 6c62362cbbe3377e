// Game records from the command line: numbers and letters, broken ones among sound ones, games beyond any index.

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

// Judges or claims what stands on standard input; without tables but those named.
Output about(const Names& command, const std::string& records, Names more = {}) {
    static const TemporaryFolder empty;
    Names arguments = command;
    arguments.insert(arguments.end(), {"--pdn", "-"});
    if (more.empty() || more.front() != "--tables")
        more.insert(more.begin(), {"--tables", empty.path().string()});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, records);
}

TEST(Records, OfGamesBeyondAnyIndexAreJudged) {
    const std::string record = "[GameType \"20\"] 1. 32-28 19-23 2. 28x19 14x23 *";
    const auto judged = about({"judge", "international"}, record, {"--json"});
    EXPECT_EQ(judged.code, 0) << judged.err;
    ASSERT_EQ(judged.json()[0]["plies"].size(), 4);
    for (const auto& ply : judged.json()[0]["plies"]) {
        EXPECT_EQ(ply["status"], "legal");
        EXPECT_TRUE(ply["after"].is_null());
    }
    const auto claimed = about({"claim", "international"}, record, {"--json"});
    EXPECT_EQ(claimed.code, 3);
    EXPECT_TRUE(claimed.json()[0]["verdict"].is_null());
    EXPECT_EQ(claimed.json()[0]["decision"].dump(), R"({"draw":false,"by":null})");
}

// The start position of every game is no more than a position without a table.
TEST(Records, StartPositionsHaveNoTable) {
    const TemporaryFolder empty;
    for (const auto& variant : run({"variants", "--json"}).json()) {
        const auto name = variant["variant"].get<std::string>();
        const auto start = variant["start"].get<std::string>();
        for (const char* command : {"query", "line"}) {
            const auto output = run({command, name, start, "--tables", empty.path().string()});
            EXPECT_EQ(output.code, 3) << command << " " << name << ": " << output.err;
        }
        EXPECT_EQ(run({"query", name, "-", "--tables", empty.path().string()}, start + "\n").code, 3) << name;
    }
}

TEST(Records, AreWrittenAsTheGameDoes) {
    const std::string record = "[GameType \"21,B,8,8,N1,0\"] 1. 11-15 23-19 2. 8-11 22-17 *";
    const auto judged = about({"judge", "english"}, record, {"--json"});
    EXPECT_EQ(judged.code, 0) << judged.out;
    const auto ply = judged.json()[0]["plies"][0];
    EXPECT_EQ(ply["move"], "11-15");
    EXPECT_TRUE(ply["fen"].get<std::string>().starts_with("B:W21,"));
    const auto letters = about({"judge", "english"}, record, {"--json", "--notation", "letters"});
    EXPECT_EQ(letters.json()[0]["plies"][0]["move"], "f6-e5");
    EXPECT_EQ(run({"moves", "italian", "W:WK30:B1", "--json"}).json()["moves"][0]["from"], "30");
    EXPECT_EQ(run({"moves", "czech", "W:Wa1:Bh8", "--notation", "numbers"}).out, "29-25\n");
    expect_error(run({"moves", "ossetian21", "W:Wa1:Bg7", "--notation", "numbers"}), 2);
}

TEST(Records, ThatAreBrokenDoNotHideTheOthers) {
    const std::string records =
        "[Event \"1\"]\n\n1. c3-d4 *\n\n[Event \"2\"]\n\n1. c3-d4 { no end\n\n[Event \"3\"]\n\n1. c3-i4 *\n\n"
        "[GameType \"29,B,10,10,N1,1\"]\n\n*\n[Event \"5\"]\n\n1. c3-d4 b6-a5 *\n";
    const auto judged = about({"judge", "czech"}, records, {"--json"});
    EXPECT_EQ(judged.code, 2);
    const auto json = judged.json();
    ASSERT_EQ(json.size(), 5);
    EXPECT_EQ(json[4]["plies"].size(), 2);
    const auto errors = lines(judged.err);
    ASSERT_EQ(errors.size(), 3) << judged.err;
    EXPECT_NE(errors[0].find("line 7, column 10"), std::string::npos) << errors[0];
    EXPECT_NE(errors[1].find("line 11, column 4"), std::string::npos) << errors[1];
    EXPECT_NE(errors[2].find("the board of czech has 8 files"), std::string::npos) << errors[2];
    EXPECT_EQ(about({"judge", "czech"}, records, {"--game", "5"}).code, 0);
    EXPECT_EQ(about({"judge", "czech"}, records, {"--game", "6"}).code, 2);
    // One is too short for the ply that is asked for.
    const auto claimed = about({"claim", "czech"}, "1. c3-d4 *\n1. c3-d4 b6-a5 *", {"--ply", "2", "--json"});
    EXPECT_EQ(claimed.code, 3);
    EXPECT_EQ(claimed.json().size(), 2);
    EXPECT_NE(claimed.err.find("line 1, column 1: '2': no ply of the game, which has 0 to 1"),
              std::string::npos)
        << claimed.err;
    EXPECT_EQ(about({"claim", "czech"}, "1. c3-d4 *", {"--ply", "-1"}).code, 2);
}

TEST(Records, ThatGoOnAfterTheEndCannotBeClaimed) {
    const std::string record = "[FEN \"W:Wa7:Bb8\"]\n1. a7-b6 b8-a7 2. b6-c7 *\n";
    const auto claimed = about({"claim", "czech"}, record, {"--json"});
    EXPECT_EQ(claimed.code, 1) << claimed.err;
    EXPECT_EQ(claimed.json()[0]["verdict"], "over");
    EXPECT_EQ(claimed.json()[0]["draw"], false);
    const auto judged = about({"judge", "czech"}, record, {"--json"});
    for (const auto& ply : judged.json()[0]["plies"]) {
        EXPECT_EQ(ply["reason"], "after-the-end");
        EXPECT_TRUE(ply["better"].is_null());
    }
    const auto words = about({"judge", "czech"}, record, {"--lang", "en"}).out;
    EXPECT_NE(words.find("after the end of the game\n"), std::string::npos) << words;
    EXPECT_EQ(words.find("corrected"), std::string::npos) << words;
}

TEST(Records, BeginTheCountOfAnArticleInTheirFen) {
    const auto claimed =
        about({"claim", "czech"}, "[FEN \"W:WKa1,a3:BKb8,a7:H28:F15\"]\n1. a1-b2 b8-c7 *", {"--json"});
    EXPECT_EQ(claimed.code, 0) << claimed.err;
    EXPECT_EQ(claimed.json()[0]["articles"][1].dump(),
              R"({"article":"6.2","applies":true,"count":15,"needed":15,"win_fits":null})");
    EXPECT_EQ(claimed.json()[0]["decision"].dump(), R"({"draw":true,"by":"6.2"})");
}

TEST(Records, RemarkAResultThatIsNotOnTheBoard) {
    const auto judged = [](const std::string& record, const char* language) {
        return about({"judge", "czech"}, record, {"--lang", language}).out;
    };
    const std::string won = "[FEN \"W:WKa1:Bb2\"]\n1. a1xc3 ";
    EXPECT_EQ(judged(won + "1-0", "en").find("record says"), std::string::npos);
    EXPECT_NE(
        judged(won + "0-1", "en").find("The record says 0-1, but on the board the game is over: White wins."),
        std::string::npos)
        << judged(won + "0-1", "en");
    EXPECT_NE(judged("[Result \"1-0\"]\n" + won + "1/2-1/2", "cs").find("hlavička Result"),
              std::string::npos);
    const auto json = about({"judge", "czech"}, won + "2-0", {"--json"}).json()[0];
    EXPECT_EQ(json["recorded"], "2-0");
    EXPECT_EQ(json["contradicted"], false);
}

// One last line, which nothing contradicts.
TEST(Records, AreDecidedInOneLine) {
    std::string moves = "[FEN \"W:WKa1:BKb8,a7\"]\n1.";
    for (int i = 0; i < 4; ++i) moves += " a1-b2 b8-c7 b2-a1 c7-b8";
    const auto out = about({"claim", "czech"}, moves + " *", {"--lang", "en"}).out;
    EXPECT_NE(out.find("3 of 3 occurrences of the position with the same player to move, and 2 more\n"),
              std::string::npos)
        << out;
    EXPECT_EQ(lines(out).back(), "Decision: a draw, by article 6.1.");
    const auto over = run({"claim", "czech", "W:WKa1:B", "--lang", "en"}).out;
    EXPECT_NE(over.find("Black has no piece left: White wins"), std::string::npos) << over;
    EXPECT_EQ(lines(over).back(), "Decision: no draw, the game is over.");
}

TEST(Records, NameTheCaptureThatWasOwed) {
    const auto judged = about({"judge", "czech"}, "[FEN \"W:Wc3,a1:Bd4,h8\"]\n1. a1-b2 *", {"--lang", "en"});
    EXPECT_NE(judged.out.find("missed capture, due: c3xe5"), std::string::npos) << judged.out;
}

TEST(Records, MayHuffWhatIsNotThere) {
    const std::string records =
        "[Variant \"huff\"]\n[FEN \"W:Wc3:Bd4,h8\"]\n\n1. c3-b4 (c3)h8-g7 *\n\n[Variant \"huff\"]\n[FEN "
        "\"W:Wc3:Bd4,h8\"]\n\n1. c3-b4 (b4) 0-1\n";
    const auto judged = about({"judge", "huff"}, records, {"--json"});
    EXPECT_EQ(judged.code, 1) << judged.err;
    EXPECT_EQ(judged.json()[0]["plies"][1]["status"], "impossible");
    EXPECT_EQ(judged.json()[1]["plies"][1]["move"], "(b4)");
    EXPECT_EQ(judged.json()[1]["plies"][1]["status"], "legal");
}

TEST(Records, InUtf16AreTold) {
    const auto output = about({"judge", "czech"}, std::string("\xFF\xFE"
                                                              "1\0.\0",
                                                              6));
    expect_error(output, 2);
    EXPECT_NE(output.err.find("UTF-16"), std::string::npos) << output.err;
}

TEST(FinishedPositions, NeedNoTable) {
    const TemporaryFolder empty;
    const auto query = [&](const char* fen) {
        return run({"query", "czech", fen, "--json", "--tables", empty.path().string()});
    };
    EXPECT_EQ(query("W:Wa7:Bb8").code, 0);
    EXPECT_EQ(query("W:Wa7:Bb8").json()["result"], "loss");
    EXPECT_EQ(query("W:Wa7:Bb8").json()["claim"], "over");
    EXPECT_EQ(query("W:WKa1:B").json()["result"], "win");
}

}  // namespace

}  // namespace dama::cli::test
