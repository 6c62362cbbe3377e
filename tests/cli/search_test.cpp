// dama query --search and --search-seconds: positions of more pieces than the tables hold.

#include <chrono>
#include <set>

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;
using nlohmann::ordered_json;

const std::string owes_capture = "W:Wc3,e3:Bd4,h8";
const std::string at_least_drawn = "W:WKc5,Kf6,Ke7:BKg3";  // won, but not soon
const std::string start_position =
    "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";

Output search(const std::string& fen, Names more, const std::string& input = {}) {
    Names arguments{"query", "czech", fen, "--tables", czech_tables()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments, input);
}

TEST(QuerySearch, HasThePromisedKeys) {
    const auto json = search(at_least_drawn, {"--search", "3", "--json"}).json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "material", "to_move", "terminal", "result", "winner",
                                 "dtw", "bounds", "search", "force", "can_force", "claim", "moves"}));
    EXPECT_EQ(json["material"], "KKKvK");
    EXPECT_EQ(json["result"], "unknown");
    EXPECT_TRUE(json["winner"].is_null());
    EXPECT_TRUE(json["dtw"].is_null());
    EXPECT_EQ(json["bounds"].dump(), R"(["draw","win"])");
    EXPECT_EQ(keys(json["search"]), (Names{"plies", "nodes"}));
    EXPECT_EQ(json["search"]["plies"], 3);
    EXPECT_GT(json["search"]["nodes"], 0);
    EXPECT_TRUE(json["force"].is_null());
    EXPECT_TRUE(json["claim"].is_null());
    for (const auto& move : json["moves"]) {
        EXPECT_EQ(keys(move),
                  (Names{"move", "from", "to", "captured", "promotes", "result", "winner", "dtw", "bounds"}));
    }
}

TEST(QuerySearch, ProvesWhatIsNotInTheTables) {
    const auto json = search(owes_capture, {"--search", "8", "--json"}).json();
    EXPECT_EQ(json["result"], "win");
    EXPECT_EQ(json["winner"], "white");
    EXPECT_TRUE(json["dtw"].is_null());
    EXPECT_EQ(json["bounds"].dump(), R"(["win","win"])");
    EXPECT_EQ(json["search"]["plies"], 1);
    ASSERT_EQ(json["moves"].size(), 2);
    EXPECT_EQ(json["moves"][0]["move"], "c3xe5");  // the shorter win, as the tables tell
    EXPECT_EQ(json["moves"][0]["dtw"], 6);
    EXPECT_EQ(json["moves"][1]["dtw"], 10);
}

TEST(QuerySearch, OrdersMovesByWhatIsStillPossible) {
    const auto rank = [](const ordered_json& bounds) {
        const auto worth = [](const std::string& r) { return r == "win" ? 2 : r == "draw" ? 1 : 0; };
        return 3 * worth(bounds[1]) + worth(bounds[0]);
    };
    std::set<int> ranks;
    for (const auto& fen : Names{at_least_drawn, "B:WKa3,b2,c1:BKh6,g7,e7"}) {
        const auto json = search(fen, {"--search", "4", "--json"}).json();
        const auto& moves = json["moves"];
        for (std::size_t i = 0; i < moves.size(); ++i) {
            ranks.insert(rank(moves[i]["bounds"]));
            if (i == 0) continue;
            EXPECT_GE(rank(moves[i - 1]["bounds"]), rank(moves[i]["bounds"])) << fen;
        }
    }
    EXPECT_GE(ranks.size(), 4);
}

TEST(QuerySearch, IsNotMadeWhereTheTablesTell) {
    for (const auto& fen : Names{"W:WKa1:Bg3", "B:WKc5,b6:Ba7", "W:WKa1:B"}) {
        EXPECT_EQ(search(fen, {"--search", "4", "--json"}).out, search(fen, {"--json"}).out);
        EXPECT_EQ(search(fen, {"--search", "4"}).out, search(fen, {}).out);
    }
}

TEST(QuerySearch, IsNotMadeUnlessAskedFor) { expect_error(search(at_least_drawn, {}), 3); }

TEST(QuerySearch, TellsPeopleWhatIsProved) {
    const auto english = lines(search(at_least_drawn, {"--search", "2"}).out);
    EXPECT_EQ(english.at(0), "W:WKc5,Kf6,Ke7:BKg3  KKKvK, White to move");
    EXPECT_EQ(english.at(1), "White at least draws");
    EXPECT_TRUE(english.at(2).starts_with("searched 2 plies ahead, ")) << english.at(2);
    const auto czech = lines(search(at_least_drawn, {"--search", "2", "--lang", "cs"}).out);
    EXPECT_EQ(czech.at(1), "Bílý přinejmenším remizuje");
    EXPECT_TRUE(czech.at(2).starts_with("prohledány 2 půltahy dopředu, pozic: ")) << czech.at(2);
    const std::string worse = "W:WKd2:Bd4,d6,Kh6";
    EXPECT_EQ(lines(search(worse, {"--search", "2"}).out).at(1), "White at most draws");
    EXPECT_EQ(lines(search(worse, {"--search", "2", "--lang", "cs"}).out).at(1), "Bílý nanejvýš remizuje");
    const std::string open = "B:WKa3,b2,c1:BKh6,g7,e7";
    EXPECT_EQ(lines(search(open, {"--search", "2"}).out).at(1), "unknown");
    EXPECT_EQ(lines(search(open, {"--search", "2", "--lang", "cs"}).out).at(1), "neznámo");
    EXPECT_EQ(lines(search("W:Wa3,a5:Bb4,b6,c5,c7", {"--search", "2"}).out).size(), 2);  // it is over
}

TEST(QuerySearch, EndsWhenItsTimeIsUp) {
    const auto start = std::chrono::steady_clock::now();
    const auto json = search(start_position, {"--search-seconds", "0.1", "--json"}).json();
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
    EXPECT_EQ(json["result"], "unknown");
    EXPECT_GT(json["search"]["plies"], 0);
    const auto both = search(at_least_drawn, {"--search-seconds", "60", "--search", "2", "--json"}).json();
    EXPECT_EQ(both["search"]["plies"], 2);
}

TEST(QuerySearch, AnswersLines) {
    const auto output =
        search("-", {"--search", "2"}, at_least_drawn + "\nnonsense\nW:WKa1:Bg3\n" + at_least_drawn + "\n");
    EXPECT_EQ(output.code, 2);
    const auto answers = lines(output.out);
    ASSERT_EQ(answers.size(), 4);
    EXPECT_EQ(ordered_json::parse(answers[0])["result"], "unknown");
    EXPECT_TRUE(ordered_json::parse(answers[1]).contains("error"));
    EXPECT_EQ(ordered_json::parse(answers[2])["dtw"], 3);
    EXPECT_EQ(answers[0], answers[3]);
    EXPECT_EQ(search("-", {"--search", "2"}, at_least_drawn + "\n").code, 0);
}

TEST(QuerySearch, NamesTheBestHuffUnlessTheMoveIsUnknown) {
    const TemporaryFolder folder;
    ASSERT_EQ(run({"solve", "huff", "--pieces", "3", "--tables", folder.path()}).code, 0);
    const auto ask = [&](const std::string& fen) {
        return run({"query", "huff", fen, "--search", "6", "--json", "--tables", folder.path()}).json();
    };
    const auto crown = ask("W:Wb4,a7:Bc5,b6")["moves"];
    EXPECT_EQ(crown[0]["move"], "a7-b8");
    EXPECT_EQ(crown[0]["result"], "win");
    EXPECT_TRUE(crown[0].at("best_huff").is_null());
    EXPECT_EQ(crown[2]["result"], "unknown");
    EXPECT_EQ(crown[2]["huffable"].size(), 1);
    EXPECT_FALSE(crown[2].contains("best_huff"));
    EXPECT_EQ(ask("W:Wa1,c3:BKh2,d4")["moves"][1]["best_huff"], "b4");
}

TEST(QuerySearch, RefusesWhatItCannotDo) {
    for (const Names& limits : std::vector<Names>{{"--search", "0"},
                                                  {"--search", "251"},
                                                  {"--search", "x"},
                                                  {"--search-seconds", "0"},
                                                  {"--search-seconds", "-1"}}) {
        expect_error(search(at_least_drawn, limits), 2);
    }
    const TemporaryFolder folder;
    const auto three =
        run({"query", "french3", "W:WWa1:BBa1:RRa1", "--search", "2", "--tables", folder.path()});
    expect_error(three, 2);
    EXPECT_NE(three.err.find("french3"), std::string::npos);
}

TEST(QuerySearch, FindsDamagedTables) {
    const TemporaryFolder folder;
    ASSERT_EQ(run({"solve", "czech", "--pieces", "2", "--tables", folder.path()}).code, 0);
    const auto table = folder.path() / "czech/KvK.wdl";
    write_file(table, "no table");
    const auto output =
        run({"query", "czech", "W:WKa1:BKb2,Kh8", "--search", "3", "--tables", folder.path()});
    expect_error(output, 3);
    EXPECT_NE(output.err.find(table.string()), std::string::npos);
}

TEST(QuerySearch, RefusesOptionsThatSayNothing) {
    expect_error(search(at_least_drawn, {"--search", "4", "--count", "3"}), 2);
    expect_error(search(at_least_drawn, {"--search-seconds", "nan"}), 2);
    expect_error(search(at_least_drawn, {"--search-seconds", "inf"}), 2);
}

// After some of White's moves Black has more ways to capture than can be listed.
TEST(QuerySearch, TakesMovesThatCannotBeListedAsUnknown) {
    const std::string fen = "W:Wb1,d1,b3,d3,b5,d5,a2,c2,e2,a4,c4,e4,b2,d2,b4,d4,f1,f2,g2,f3:Bg5";
    const auto output =
        run({"query", "ossetian21", fen, "--search", "1", "--json", "--tables", czech_tables()});
    ASSERT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(output.json()["result"], "unknown");
}

TEST(QuerySearch, EndsBySignal) {
    const auto output =
        run(Call{.arguments = {"--preserve-status", "--signal=INT", "2", DAMA_BINARY, "query", "czech",
                               start_position, "--search-seconds", "600", "--tables", czech_tables()},
                 .program = "timeout"});
    expect_error(output, 128 + 2);
}

}  // namespace

}  // namespace dama::cli::test
