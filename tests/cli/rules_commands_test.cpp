// The commands that need no tables: variants, perft, moves, board.

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

TEST(Variants, HaveThePromisedKeys) {
    const auto output = run({"variants", "--json"});
    ASSERT_EQ(output.code, 0);
    const auto czech = output.json().at(0);
    EXPECT_EQ(keys(czech), (Names{"variant", "name", "players", "squares", "gametype", "start", "readings"}));
    EXPECT_EQ(czech["variant"], "czech");
    EXPECT_EQ(czech["gametype"], 29);
    EXPECT_EQ(czech["readings"], (Names{"R1", "R17"}));
}

TEST(Variants, ShowStartAndReadingsOnlyIfAskedTo) {
    EXPECT_EQ(run({"variants"}).out.find("R17"), std::string::npos);
    const auto verbose = run({"variants", "--verbose"}).out;
    EXPECT_NE(verbose.find("R17"), std::string::npos);
    EXPECT_NE(verbose.find("W:Wa1,c1"), std::string::npos);
}

TEST(Perft, CountsFromTheStart) {
    const auto output = run({"perft", "czech", "5", "--json"});
    ASSERT_EQ(output.code, 0);
    const auto json = output.json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "depth", "nodes"}));
    EXPECT_EQ(json["nodes"], 7361);
    EXPECT_EQ(run({"perft", "czech", "0", "--json"}).json()["nodes"], 1);
}

TEST(Perft, DividesByTheFirstMove) {
    const auto json = run({"perft", "czech", "4", "--fen", "W:WKa1:Bg3", "--divide", "--json"}).json();
    std::uint64_t sum = 0;
    for (const auto& move : json["moves"]) {
        EXPECT_EQ(keys(move), (Names{"move", "nodes"}));
        sum += move["nodes"].get<std::uint64_t>();
    }
    EXPECT_EQ(json["moves"].size(), 7);
    EXPECT_EQ(json["nodes"], sum);
}

TEST(Perft, PrintsTimeForPeople) {
    const auto output = run({"perft", "czech", "3"});
    EXPECT_EQ(output.code, 0);
    EXPECT_NE(output.out.find("302 positions in "), std::string::npos) << output.out;
}

class BadPerft : public testing::TestWithParam<Names> {};

TEST_P(BadPerft, IsRefused) {
    Names arguments{"perft"};
    arguments.insert(arguments.end(), GetParam().begin(), GetParam().end());
    expect_error(run(arguments), 2);
}

INSTANTIATE_TEST_SUITE_P(Perft, BadPerft,
                         testing::Values(Names{"chess", "3"}, Names{"czech", "-1"}, Names{"czech", "three"},
                                         Names{"czech", "3.5"}, Names{"czech", "1000"}, Names{"czech"},
                                         Names{"czech", "3", "--fen", "W:Wz9:Bb2"},
                                         Names{"czech", "0", "--divide"}));

TEST(Moves, HaveThePromisedKeys) {
    const auto json = run({"moves", "czech", "W:WKa1:Bg3", "--json"}).json();
    EXPECT_EQ(keys(json), (Names{"variant", "fen", "to_move", "terminal", "moves"}));
    EXPECT_EQ(json["to_move"], "white");
    EXPECT_EQ(json["terminal"], false);
    EXPECT_EQ(json["moves"].size(), 7);
    EXPECT_EQ(keys(json["moves"][0]), (Names{"move", "from", "to", "captured", "promotes"}));
}

TEST(Moves, TellWhatIsCaptured) {
    const auto json = run({"moves", "czech", "W:Wc3:Bd4", "--json"}).json();
    ASSERT_EQ(json["moves"].size(), 1);
    EXPECT_EQ(json["moves"][0]["move"], "c3xe5");
    EXPECT_EQ(json["moves"][0]["captured"], Names{"d4"});
    EXPECT_EQ(run({"moves", "czech", "W:Wc3:Bd4"}).out, "c3xe5  captures d4\n");
}

TEST(Board, DrawsTextAndFiles) {
    const TemporaryFolder folder;
    const auto svg = folder.path() / "board.svg";
    const auto png = folder.path() / "board.png";
    const auto output = run({"board", "czech", "W:WKa1:Bg3", "--svg", svg, "--png", png, "--ascii"});
    EXPECT_EQ(output.code, 0) << output.err;
    EXPECT_NE(read_file(svg).find("<svg"), std::string::npos);
    EXPECT_EQ(read_file(png).substr(1, 3), "PNG");
}

TEST(Board, HasNoColoursWhereNobodyLooks) {
    const auto ascii = run({"board", "czech", "W:WKa1:Bg3", "--ascii"}).out;
    EXPECT_EQ(run({"board", "czech", "W:WKa1:Bg3"}).out, ascii);
    EXPECT_EQ(shell("\"$dama\" board czech W:WKa1:Bg3 | cat").out, ascii);
}

TEST(Board, IsColouredOnATerminalThatWantsIt) {
    const auto on_terminal = [](const std::string& setting) {
        return shell(setting + " script -qec \"'$dama' board czech W:WKa1:Bg3\" /dev/null </dev/null").out;
    };
    if (shell("command -v script").code != 0) GTEST_SKIP() << "no terminal to try it on";
    EXPECT_NE(on_terminal("TERM=xterm").find("\x1b["), std::string::npos);
    EXPECT_EQ(on_terminal("TERM=dumb").find("\x1b["), std::string::npos);
    EXPECT_EQ(on_terminal("TERM=xterm NO_COLOR=1").find("\x1b["), std::string::npos);
}

TEST(Board, GoesToStandardOutputAsAFileDoes) {
    const Names call{"board", "czech", "W:WKa1:Bg3"};
    const auto with = [&](Names more) {
        more.insert(more.begin(), call.begin(), call.end());
        return run(more);
    };
    EXPECT_TRUE(with({"--svg", "-"}).out.starts_with("<?xml"));
    EXPECT_TRUE(with({"--png", "-"}).out.starts_with("\x89PNG\r\n\x1a\n"));
    for (const auto& more :
         {Names{"--png", "-", "--svg", "-"}, Names{"--svg", "-", "--ascii"}, Names{"--png", "-", "--json"}})
        expect_error(with(more), 2);
}

TEST(Board, TellsWhoIsToMoveInTheLanguageOfTheUser) {
    EXPECT_EQ(lines(run({"board", "czech", "W:WKa1:Bg3", "--lang", "cs"}).out).back(), "Bílý na tahu");
    EXPECT_EQ(run({"moves", "czech", "W:Wc3:Bd4", "--lang", "cs"}).out, "c3xe5  bere d4\n");
    EXPECT_EQ(run({"moves", "czech", "W:Wa7:Bb8", "--lang", "cs"}).out, "žádný přípustný tah\n");
}

TEST(Board, IsPlainAsciiIfAskedTo) {
    const auto output = run({"board", "czech", "W:WKa1:Bg3", "--ascii"});
    EXPECT_EQ(output.code, 0);
    for (const char c : output.out) EXPECT_TRUE(c == '\n' || (c >= ' ' && c <= '~')) << output.out;
}

TEST(Board, SaysWhenAFileCannotBeWritten) {
    expect_error(run({"board", "czech", "W:WKa1:Bg3", "--svg", "no/such/folder/board.svg"}), 2);
    expect_error(run({"board", "czech", "W:WKa1:Bg3", "--png", "no/such/folder/board.png"}), 2);
    expect_error(run({"board", "czech", "W:WKa1:Bg3", "--svg", "/dev/full"}), 4);
}

class BadFen : public testing::TestWithParam<std::string> {};

TEST_P(BadFen, IsRefusedByEveryCommand) {
    for (const auto* command : {"moves", "query", "board", "line"}) {
        const auto output = run({command, "czech", GetParam(), "--tables", "."});
        expect_error(output, 2);
        EXPECT_LT(output.err.size(), 400) << command;
    }
}

INSTANTIATE_TEST_SUITE_P(Fen, BadFen,
                         testing::Values("", "W", "?:Wa1:Bg3", "W:W:B", "W:Wa2:Bg3", "W:Wb8:Ba1",
                                         "W:Wa1,:Ba1", "W:WKa1,x:Bg3", "W:W5:B5", "W:W31-50:B1-20",
                                         "W:W12-9:B1", std::string(100'000, 'W')));

TEST(UnknownVariant, IsRefusedWithTheNamesThereAre) {
    for (const auto& arguments : {Names{"moves", "chess", "W:Wa1:Bb2"}, Names{"board", "chess", "W:Wa1:Bb2"},
                                  Names{"query", "chess", "W:Wa1:Bb2"}, Names{"line", "chess", "W:Wa1:Bb2"},
                                  Names{"solve", "chess", "--pieces", "2"}, Names{"stats", "chess"},
                                  Names{"verify", "chess"}, Names{"export", "chess", "KvK"}}) {
        const auto output = run(arguments);
        expect_error(output, 2);
        EXPECT_NE(output.err.find("czech"), std::string::npos);
    }
}

}  // namespace

}  // namespace dama::cli::test
