// dama claim and dama judge: keys, exit codes and words.

#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;
using nlohmann::ordered_json;

// The Czech tables of up to three pieces, with those of forced captures.
std::string force_tables() {
    static const TemporaryFolder folder;
    static const Output solved = run(
        {"solve", "czech", "--pieces", "3", "--metric", "wdl,dtw,cap", "--tables", folder.path().string()});
    EXPECT_EQ(solved.code, 0) << solved.err;
    return folder.path().string();
}

Output dama(Names arguments) {
    arguments.insert(arguments.end(), {"--tables", force_tables()});
    return run(arguments);
}

std::string game(const std::string& name) { return DAMA_SOURCE_DIR "/data/games/" + name + ".pdn"; }

struct Verdict {
    std::string fen;
    std::string verdict;
    int code;
    std::string english;
    std::string czech;
};

class Claims : public testing::TestWithParam<Verdict> {};

TEST_P(Claims, HaveAVerdictAndItsExitCode) {
    const auto output = dama({"claim", "czech", GetParam().fen, "--json"});
    EXPECT_EQ(output.code, GetParam().code);
    const auto json = output.json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "verdict", "draw", "result", "winner", "dtw", "force",
                                 "can_force", "line", "articles", "decision"}));
    EXPECT_EQ(json["verdict"], GetParam().verdict);
    EXPECT_EQ(json["draw"], GetParam().code == 0);
    EXPECT_EQ(json["articles"], ordered_json::array());
    EXPECT_EQ(json["line"].empty(), GetParam().verdict == "over");
}

TEST_P(Claims, AreAnsweredInBothLanguages) {
    const auto english = dama({"claim", "czech", GetParam().fen, "--lang", "en"});
    EXPECT_EQ(english.code, GetParam().code);
    EXPECT_NE(english.out.find(GetParam().english), std::string::npos) << english.out;
    EXPECT_TRUE(english.out.starts_with(" 8 ")) << english.out;  // the board
    const auto czech = dama({"claim", "czech", GetParam().fen, "--lang", "cs"});
    EXPECT_NE(czech.out.find(GetParam().czech), std::string::npos) << czech.out;
    EXPECT_EQ(czech.out.find("to move"), std::string::npos) << czech.out;
}

INSTANTIATE_TEST_SUITE_P(
    , Claims,
    testing::Values(Verdict{"W:WKc1:BKh8", "valid", 0, "is justified", "je oprávněný"},
                    Verdict{"W:Wd4,g7:BKf8", "refuted", 1, "Black can force a capture in 8 plies",
                            "Černý vynutí braní za 8 půltahů"},
                    Verdict{"W:WKa1:Bg3", "disputed", 1, "Black loses a piece or is blocked, in 3 plies",
                            "za 3 půltahy"},
                    Verdict{"W:Wa3:Bb4,c5", "over", 1, "White has no move: Black wins", "Bílý nemá tah"},
                    Verdict{"B:WKa3:B", "over", 1, "the game is over", "partie skončila"}));

TEST(Claim, NeedsAPositionOrAGame) {
    expect_error(dama({"claim", "czech"}), 2);
    expect_error(dama({"claim", "czech", "W:WKc1:BKh8", "--pdn", game("valid-claim")}), 2);
    expect_error(dama({"claim", "czech", "W:WKc1:BKh8", "--ply", "1"}), 2);
    expect_error(dama({"claim", "czech", "--pdn", game("valid-claim"), "--ply", "3"}), 2);
    expect_error(dama({"claim", "czech", "--pdn", game("valid-claim"), "--ply", "-1"}), 2);
    expect_error(dama({"claim", "czech", "--pdn", "/nowhere.pdn"}), 2);
    expect_error(dama({"claim", "czech", "--pdn", "/"}), 2);
}

TEST(Claim, NamesTheMissingTable) {
    const auto output = dama({"claim", "czech", "W:WKc1,Ka3,Ka5:BKh8"});
    expect_error(output, 3);
    EXPECT_NE(output.err.find("KKKvK.cap"), std::string::npos) << output.err;
}

TEST(Claim, JudgesEveryGameOfAFile) {
    const auto output = dama({"claim", "czech", "--pdn", game("two-games"), "--json"});
    EXPECT_EQ(output.code, 1);  // the worse of the two
    const auto json = output.json();
    ASSERT_EQ(json.size(), 2);
    EXPECT_EQ(json[0]["verdict"], "valid");
    EXPECT_EQ(json[1]["verdict"], "refuted");
    EXPECT_EQ(json[1]["fen"], "W:WKc1:Bg5,Ka7");
    EXPECT_EQ(json[1]["game"], 2);
    ASSERT_EQ(json[0]["articles"].size(), 4);
    EXPECT_EQ(json[0]["articles"][3].dump(),
              R"({"article":"6.4","applies":false,"count":1,"needed":5,"win_fits":null})");
}

// A repetition settles the claim, whatever the tables lack.
TEST(Claim, IsADrawByAnArticleWithoutATable) {
    const auto output = dama({"claim", "czech", "--pdn", game("article-6-1-repetition"), "--json"});
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(output.err, "");
    const auto claim = output.json()[0];
    EXPECT_TRUE(claim["verdict"].is_null());
    EXPECT_TRUE(claim["result"].is_null());
    EXPECT_EQ(claim["draw"], true);
}

TEST(Claim, ChecksTheArticlesButSaysThatThereIsNoTable) {
    const auto output = dama({"claim", "czech", "--pdn", game("full-board"), "--lang", "en"});
    EXPECT_EQ(output.code, 3);
    EXPECT_NE(output.out.find("not in the tables"), std::string::npos) << output.out;
    EXPECT_NE(output.out.find("art. 6.2 does not apply: 0 of 15 moves"), std::string::npos) << output.out;
    EXPECT_EQ(lines(output.err).size(), 1) << output.err;
}

TEST(Claim, IsMadeAfterThePlyAskedFor) {
    const auto output = dama({"claim", "czech", "--pdn", game("claim-too-late"), "--ply", "0", "--json"});
    EXPECT_EQ(output.json()[0]["fen"], "W:WKa1:Bg3");
    EXPECT_EQ(output.json()[0]["ply"], 0);
    EXPECT_EQ(output.json()[0]["verdict"], "disputed");
}

TEST(Claim, KnowsTheArticlesOfTheCzechFederationOnly) {
    const TemporaryFolder folder;
    write_file(folder.path() / "game.pdn", "[FEN \"W:WKc1:BKh8\"]\n1. c1-d2 *\n");
    const auto output =
        run(Call{.arguments = {"claim", "russian", "--pdn", "game.pdn", "--json", "--tables", "."},
                 .folder = folder.path()});
    EXPECT_EQ(output.code, 3);
    EXPECT_EQ(output.json()[0]["articles"], ordered_json::array());
}

class BrokenGame : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(BrokenGame, IsNamedWithLineAndToken) {
    const auto& [name, place] = GetParam();
    for (const char* command : {"claim", "judge"}) {
        const auto output = dama({command, "czech", "--pdn", game(name)});
        EXPECT_EQ(output.code, 2);
        EXPECT_EQ(lines(output.err).size(), 1U) << output.err;
        EXPECT_NE(output.err.find(std::string(name) + ".pdn: " + place), std::string::npos) << output.err;
    }
}

INSTANTIATE_TEST_SUITE_P(, BrokenGame,
                         testing::Values(std::pair{"broken-comment", "line 4, column 10: '{'"},
                                         std::pair{"broken-header", "line 1, column 1: '['"},
                                         std::pair{"broken-fen", "line 2, column 7: 'W:WKc2:BKh8'"},
                                         std::pair{"broken-square", "line 5, column 4: 'd2-i7'"},
                                         std::pair{"other-game", "line 2, column 12: '25'"}));

TEST(Claim, RefusesAnImpossibleMove) {
    const auto output = dama({"claim", "czech", "--pdn", game("not-a-move")});
    expect_error(output, 2);
    EXPECT_NE(output.err.find("'a3-c5'"), std::string::npos) << output.err;
}

TEST(Judge, HasThePromisedKeys) {
    const auto output = dama({"judge", "czech", "--pdn", game("unfinished-capture"), "--json"});
    EXPECT_EQ(output.code, 1);
    const auto json = output.json();
    ASSERT_EQ(json.size(), 1);
    EXPECT_EQ(json[0]["game"], 1);
    const auto ply = json[0]["plies"][0];
    EXPECT_EQ(keys(ply), (Names{"ply", "fen", "move", "status", "reason", "why", "owed", "before", "after",
                                "if_corrected", "better"}));
    EXPECT_EQ(ply["ply"], 1);
    EXPECT_EQ(ply["fen"], "W:Wa3:Bb4,d6");
    EXPECT_EQ(ply["move"], "a3xc5");
    EXPECT_EQ(ply["status"], "irregular");
    EXPECT_EQ(ply["reason"], "unfinished-capture");
    EXPECT_EQ(ply["before"], "win");
    EXPECT_EQ(ply["after"], "loss");
    EXPECT_EQ(ply["if_corrected"], "win");
    EXPECT_EQ(ply["better"], "stand");
    EXPECT_TRUE(json[0]["plies"][1]["reason"].is_null());
    EXPECT_TRUE(json[0]["plies"][1]["better"].is_null());
}

TEST(Judge, CorrectsAnImpossibleMove) {
    const auto json = dama({"judge", "czech", "--pdn", game("not-a-move"), "--json"}).json();
    const auto ply = json[0]["plies"][2];
    EXPECT_EQ(ply["status"], "impossible");
    EXPECT_EQ(ply["reason"], "not-a-move");
    EXPECT_EQ(ply["better"], "correct");
    EXPECT_EQ(json[0]["plies"].size(), 4);
}

TEST(Judge, IsContentWithARegularGame) {
    EXPECT_EQ(dama({"judge", "czech", "--pdn", game("valid-claim")}).code, 0);
    EXPECT_EQ(dama({"judge", "czech", "--pdn", game("full-board")}).code, 0);
}

TEST(Judge, SpeaksBothLanguages) {
    const auto english = dama({"judge", "czech", "--pdn", game("missed-capture-on-purpose"), "--lang", "en"});
    EXPECT_NE(english.out.find("missed capture, due: a5xc7; Black does better to have it corrected"),
              std::string::npos)
        << english.out;
    EXPECT_NE(english.out.find("1 move changed the result:\n   1  White  a5-b4"), std::string::npos)
        << english.out;
    const auto czech = dama({"judge", "czech", "--pdn", game("missed-capture-on-purpose"), "--lang", "cs"});
    EXPECT_NE(czech.out.find("Výsledek změnil 1 tah:\n   1  Bílý   a5-b4"), std::string::npos) << czech.out;
    EXPECT_NE(czech.out.find("; Černý udělá lépe, žádá-li opravu"), std::string::npos) << czech.out;
}

// A claim at the end of a record.
Output claim_of(const std::string& record, Names more) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "record.pdn";
    std::ofstream(file) << record;
    Names arguments{"claim", "czech", "--pdn", file.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return dama(arguments);
}

TEST(GameClaims, TellSinceWhenADrawCouldHaveBeenClaimed) {
    const auto since = [](const std::string& moves) {
        return claim_of(moves, {"--json"}).json()[0]["claimable_since"];
    };
    EXPECT_EQ(since("[FEN \"W:WKc1:BKh8\"]\n1. c1-d2 h8-g7 *"), 0);
    // The man is lost before nothing more can be taken.
    EXPECT_EQ(since("[FEN \"W:WKc1:BKh8,c3\"]\n1. c1-d2 c3xe1 *"), nullptr);
    EXPECT_EQ(since("[FEN \"W:WKa1:Bg3\"]\n1. a1-b2 g3-f2 *"), 1);  // a1-d4 would have won
    const auto words = claim_of("[FEN \"W:WKc1:BKh8\"]\n1. c1-d2 h8-g7 *", {"--lang", "en"}).out;
    EXPECT_NE(words.find("ever since ply 0"), std::string::npos) << words;
}

TEST(GameClaims, TellWhetherAWinStillFits) {
    const auto fits = [](const std::string& half_moves, std::size_t article) {
        const auto claimed = claim_of("[FEN \"W:WKc1:Bc5:H" + half_moves + "\"]\n1. *", {"--json"});
        return claimed.json()[0]["articles"][article]["win_fits"];
    };
    EXPECT_EQ(fits("0", 1), nullptr);   // nothing is counted yet
    EXPECT_EQ(fits("20", 1), true);     // 5 moves are left, the win takes 4
    EXPECT_EQ(fits("24", 1), false);    // 3 are left
    EXPECT_EQ(fits("30", 1), nullptr);  // it applies
}

TEST(Judge, WritesWhatOtherProgramsOpen) {
    const TemporaryFolder folder;
    const auto file = (folder.path() / "annotated.pdn").string();
    EXPECT_EQ(dama({"judge", "czech", "--pdn", game("missed-capture-on-purpose"), "--pdn-out", file}).code,
              1);
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    EXPECT_NE(text.find("[GameType \"29\"]"), std::string::npos) << text;
    EXPECT_NE(text.find("a5-b4? {"), std::string::npos) << text;
    EXPECT_NE(text.find("missed capture, due: a5xc7"), std::string::npos) << text;
    // Judged again, it is the same game.
    const auto plies = [&](const std::string& name) {
        return dama({"judge", "czech", "--pdn", name, "--json"}).json()[0]["plies"];
    };
    EXPECT_EQ(plies(file), plies(game("missed-capture-on-purpose")));
}

TEST(Judge, WritesTheMoveThatWasPlayedForAnImpossibleOne) {
    const TemporaryFolder folder;
    const auto file = (folder.path() / "annotated.pdn").string();
    EXPECT_EQ(dama({"judge", "czech", "--pdn", game("not-a-move"), "--pdn-out", file}).code, 1);
    const auto again = dama({"judge", "czech", "--pdn", file, "--json"});
    EXPECT_EQ(again.code, 0) << again.out;
    EXPECT_EQ(again.json()[0]["plies"].size(), 4);
}

TEST(Judge, DoesNotWriteOverWhatItReads) {
    const TemporaryFolder folder;
    const auto file = folder.path() / "games.pdn";
    std::filesystem::copy_file(game("valid-claim"), file);
    const auto size = std::filesystem::file_size(file);
    expect_error(dama({"judge", "czech", "--pdn", file.string(), "--pdn-out", file.string()}), 2);
    EXPECT_EQ(std::filesystem::file_size(file), size);
    expect_error(dama({"judge", "czech", "--pdn", file.string(), "--pdn-out", "/nowhere/x.pdn"}), 4);
}

TEST(Lines, AreWrittenAsRecords) {
    const auto line = dama({"line", "czech", "W:WKc1:Bc5", "--pdn"});
    EXPECT_EQ(line.code, 0);
    EXPECT_TRUE(
        line.out.starts_with("[GameType \"29\"]\n[FEN \"W:WKc1:Bc5\"]\n\n{White wins in 7 plies} 1. "))
        << line.out;
    EXPECT_TRUE(line.out.ends_with("1-0\n")) << line.out;
    const auto query = dama({"query", "czech", "W:WKc1:BKh8", "--pdn"});
    EXPECT_NE(query.out.find("{draw;"), std::string::npos) << query.out;
    EXPECT_NE(query.out.find("c1-b2: Black wins"), std::string::npos) << query.out;
    expect_error(dama({"query", "czech", "-", "--pdn"}), 2);
    expect_error(dama({"line", "french3", "W:WKa1:BKb2:RKe3", "--pdn"}), 2);
}

TEST(Judge, NeedsAGame) {
    expect_error(dama({"judge", "czech"}), 2);
    expect_error(dama({"judge", "czech", "--pdn", "/nowhere.pdn"}), 2);
}

TEST(VerifyRule, PassesOnSolvedTables) {
    EXPECT_EQ(dama({"verify", "czech", "--rule"}).code, 0);
    EXPECT_EQ(run({"verify", "czech", "--rule", "--tables", czech_tables()}).code, 3);  // no tables of force
    expect_error(dama({"verify", "czech", "--rule", "--checksums-only"}), 2);
}

TEST(StatsOfForce, AreATableForPeople) {
    const auto output = dama({"stats", "czech", "KvM"});
    EXPECT_NE(output.out.find("who can force a capture"), std::string::npos) << output.out;
    EXPECT_NE(output.out.find("verdicts on a draw claim"), std::string::npos) << output.out;
}

}  // namespace

}  // namespace dama::cli::test
