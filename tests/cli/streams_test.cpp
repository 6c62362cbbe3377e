// Streams that are full, closed or gone, and signals: the exit code and the line on standard error say so.

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

const std::string position = "'W:WKa1:Bg3'";

std::string with_tables() { return " --tables '" + czech_tables() + "'"; }

// Every command that prints, as the words after $dama.
std::vector<std::string> printing_calls() {
    return {"",
            "--help",
            "--version",
            "query --help",
            "variants",
            "perft czech 1",
            "moves czech " + position,
            "board czech " + position,
            "board czech " + position + " --svg -",
            "board czech " + position + " --png -",
            "query czech " + position + with_tables(),
            "query czech " + position + with_tables() + " --json",
            "line czech " + position + with_tables(),
            "stats czech" + with_tables(),
            "list" + with_tables(),
            "info '" + czech_tables() + "/czech/KvM.wdl'",
            "export czech KvM" + with_tables(),
            "export czech KvM --format npy" + with_tables(),
            "checksum" + with_tables(),
            "verify czech KvM" + with_tables(),
            "solve czech --pieces 3 --estimate --tables none"};
}

TEST(Streams, AFullDiskIsAnError) {
    for (const auto& call : printing_calls()) expect_error(shell("\"$dama\" " + call + " >/dev/full"), 4);
}

TEST(Streams, AClosedOutputIsAnError) {
    for (const auto& call : printing_calls()) expect_error(shell("\"$dama\" " + call + " >&-"), 4);
}

TEST(Streams, AReaderThatIsGoneIsAnError) {
    const auto output = shell("\"$dama\" export czech KMvM" + with_tables() +
                              " | head -n 1 >/dev/null; exit ${PIPESTATUS[0]}");
    expect_error(output, 4);
}

TEST(Streams, AreWatchedInTheMiddleOfManyAnswers) {
    const std::string ask = "\"$dama\" query czech -" + with_tables();
    const std::string lines = R"(printf 'W:WKa1:Bg3\nW:WKc1:BKh8\n' | )";
    expect_error(shell(lines + ask + " >/dev/full"), 4);
    const auto output =
        shell("yes W:WKa1:Bg3 | head -n 20000 | " + ask + " | head -n 1 >/dev/null; exit ${PIPESTATUS[2]}");
    expect_error(output, 4);
}

TEST(Streams, AnInputThatCannotBeReadIsAnError) {
    expect_error(shell("\"$dama\" query czech - <&-" + with_tables()), 4);
    expect_error(shell("\"$dama\" query czech - </" + with_tables()), 4);
}

TEST(Streams, ErrorsThatNobodyCanReadKeepTheirCode) {
    const TemporaryFolder damaged;
    std::filesystem::create_directory(damaged.path() / "czech");
    write_file(damaged.path() / "czech" / "KvK.wdl", "no table");
    for (const std::string closed : {" 2>&-", " 2>/dev/full"}) {
        EXPECT_EQ(shell("\"$dama\" query czech bad" + closed).code, 2);
        EXPECT_EQ(shell("\"$dama\" frobnicate" + closed).code, 2);
        EXPECT_EQ(shell("\"$dama\" query czech W:WKa1:BKg3 --tables none" + closed).code, 2);
        EXPECT_EQ(shell("\"$dama\" list --tables '" + damaged.path().string() + "'" + closed).code, 3);
        EXPECT_EQ(shell("printf 'bad\\n' | \"$dama\" query czech -" + with_tables() + closed).code, 2);
    }
}

TEST(Streams, AClosedErrorStreamIsNotMistakenForATable) {
    const TemporaryFolder folder;
    const auto solve = "\"$dama\" solve czech --material KvK --tables '" + folder.path().string() + "'";
    EXPECT_EQ(shell(solve + " 2>&- <&-").code, 0);
    EXPECT_EQ(shell("\"$dama\" verify --tables '" + folder.path().string() + "'").code, 0);
}

// Solves what takes longer than the signals, and sends them when it has begun.
const std::string when_begun = " & until [ -d tables ]; do sleep 0.05; done; ";
std::string interrupted(const std::string& before, const std::string& signals) {
    return before + "; \"$dama\" solve czech --pieces 5 --engine sweep --tables tables" + signals;
}

TEST(Signals, EndTheProgramThatTheyInterrupt) {
    const std::string send = " 2>err" + when_begun + "kill -TERM $!; wait $!; echo $?; cat err";
    const auto output = lines(shell(interrupted("true", send)).out);
    ASSERT_EQ(output.size(), 2);
    EXPECT_EQ(output[0], "143");
    EXPECT_TRUE(output[1].starts_with("dama: stopped; ")) << output[1];
}

TEST(Signals, EndItWithTheSameCodeIfNobodyReadsErrors) {
    for (const std::string closed : {" 2>&-", " 2>/dev/full"}) {
        const auto send = closed + when_begun + "kill -TERM $!; wait $!; echo $?";
        EXPECT_EQ(shell(interrupted("true", send)).out, "143\n");
    }
}

// Programs started with & by a script have SIGINT ignored.
TEST(Signals, ThatAreIgnoredStayIgnored) {
    const std::string send =
        when_begun + "kill -INT $!; sleep 0.5; kill -0 $! && echo runs; kill -TERM $!; wait $!; echo $?";
    EXPECT_EQ(shell(interrupted("trap '' INT", send)).out, "runs\n143\n");
}

}  // namespace

}  // namespace dama::cli::test
