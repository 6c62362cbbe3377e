// The frame around the commands: help, version, usage errors, where tables are looked for.

#include "cli/app.hpp"

#include <gtest/gtest.h>

#include "program.hpp"
#include "tablebase/version.hpp"

namespace dama::cli::test {

namespace {

const std::vector<std::string> commands{"variants", "perft",    "moves",  "board",   "solve",     "query",
                                        "line",     "claim",    "judge",  "stats",   "list",      "info",
                                        "export",   "checksum", "verify", "compare", "recompress"};

TEST(App, PrintsItsVersion) {
    const auto output = run({"--version"});
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(output.out, "dama " + std::string(version) + "\n");
}

TEST(App, ListsEveryCommandInItsHelp) {
    const auto output = run({"--help"});
    EXPECT_EQ(output.code, 0);
    for (const auto& command : commands)
        EXPECT_NE(output.out.find("\n  " + command + " "), std::string::npos);
}

TEST(App, ShowsAnExampleInTheHelpOfEveryCommand) {
    for (const auto& command : commands) {
        const auto output = run({command, "--help"});
        EXPECT_EQ(output.code, 0) << command;
        EXPECT_EQ(output.err, "") << command;
        EXPECT_NE(output.out.find("Example:\n  dama " + command), std::string::npos) << output.out;
        EXPECT_NE(output.out.find("--json"), std::string::npos) << command;
    }
}

class UsageError : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(UsageError, IsOneLineAndCodeTwo) { expect_error(run(GetParam()), 2); }

INSTANTIATE_TEST_SUITE_P(App, UsageError,
                         testing::Values(std::vector<std::string>{"frobnicate"},            // no such command
                                         std::vector<std::string>{"variants", "--colour"},  // no such option
                                         std::vector<std::string>{"variants", "more"},  // too many arguments
                                         std::vector<std::string>{"query"},             // too few
                                         std::vector<std::string>{"query", "czech"},    // too few
                                         std::vector<std::string>{"list", "--tables"},  // no value
                                         std::vector<std::string>{"list", "--threads", "0"},
                                         std::vector<std::string>{"list", "--threads", "-3"},
                                         std::vector<std::string>{"list", "--threads", "two"},
                                         std::vector<std::string>{"list", "--threads", "010"},
                                         std::vector<std::string>{"stats", "czech", "--cache", "much"}));

TEST(App, KeepsErrorsOnOneLineWhateverWasTyped) {
    expect_error(run({"moves", "no\nsuch\ngame", "W:Wa1:Bb2"}), 2);
    expect_error(run({"no\nsuch\x1b[31mcommand"}), 2);
}

TEST(App, ShowsItsHelpIfNothingIsAskedFor) {
    const auto output = run(std::vector<std::string>{});
    EXPECT_EQ(output.code, 0);
    EXPECT_EQ(output.out, run({"--help"}).out);
}

TEST(App, SaysWhatWasProbablyMeant) {
    const auto says = [](const std::vector<std::string>& arguments, const std::string& hint) {
        const auto output = run(arguments);
        expect_error(output, 2);
        EXPECT_NE(output.err.find("did you mean '" + hint + "'?"), std::string::npos) << output.err;
    };
    says({"sovle", "czech"}, "solve");
    says({"moves", "czehc", "W:Wa1:Bb8"}, "czech");
    says({"solve", "czech", "--peices", "3"}, "--pieces");
    says({"query", "czech", "--serch", "3", "W:Wa1:Bb8"}, "--search");
    EXPECT_EQ(run({"frobnicate"}).err.find("mean"), std::string::npos);
}

TEST(App, RefusesArgumentsOfNothing) {
    const std::vector<std::vector<std::string>> calls{
        {"solve", "czech", "--material", "KvK", "--memory", ""},
        {"solve", "czech", "--material", "KvK", "--cache", ""},
        {"solve", "czech", "--material", ""},
        {"solve", "czech", "--material", "KvK", "--block-size", ""},
        {"solve", "czech", "--pieces", ""},
        {"query", "czech", "W:WKa1:Bg3", "--search-seconds", ""},
        {"query", "czech", "W:WKa1:Bg3", "--search", ""},
        {"verify", "", ""},
        {"verify", "czech", ""},
        {"recompress", ""},
        {"stats", "czech", ""},
        {"compare", "czech", "huff", ""},
        {"claim", "czech", ""},
        {"checksum", "--compare", ""},
        {"list", "--tables", ""},
        {"board", "czech", "W:WKa1:Bg3", "--svg", ""},
        {"perft", "czech", "1", "--fen", ""},
    };
    for (const auto& call : calls) {
        expect_error(run(call), 2);
    }
}

TEST(TableFolders, RefusesANamedFolderThatDoesNotExist) {
    const std::vector<std::vector<std::string>> calls{
        {"query", "czech", "W:WKa1:Bg3"},
        {"line", "czech", "W:WKa1:Bg3"},
        {"stats", "czech"},
        {"list"},
        {"checksum"},
        {"verify"},
        {"export", "czech", "KvM"},
    };
    for (auto call : calls) {
        expect_error(run(Call{.arguments = call, .environment = {"DAMA_TABLES=nowhere"}}), 2);
        call.insert(call.end(), {"--tables", "nowhere"});
        expect_error(run(call), 2);
    }
}

TEST(TableFolders, AreSearchedInTurn) {
    const TemporaryFolder empty;
    const std::vector<std::string> query{"query",      "czech",    "W:WKa1:Bg3",  "--tables",
                                         empty.path(), "--tables", czech_tables()};
    EXPECT_EQ(run(query).code, 0);
    const auto both = "DAMA_TABLES=" + empty.path().string() + ":" + czech_tables();
    EXPECT_EQ(run(Call{.arguments = {"query", "czech", "W:WKa1:Bg3"}, .environment = {both}}).code, 0);
}

TEST(TableFolders, ComeFromTheEnvironmentOnlyIfNoneIsNamed) {
    const TemporaryFolder empty;
    const auto setting = "DAMA_TABLES=" + czech_tables();
    const std::vector<std::string> query{"query", "czech", "W:WKa1:Bg3", "--tables", empty.path()};
    expect_error(run(Call{.arguments = query, .environment = {setting}}), 3);
}

// A copy of the program with tables beside it, as it is installed.
class BuiltInTables : public testing::Test {
protected:
    void SetUp() override {
        namespace fs = std::filesystem;
        fs::create_directories(root_.path() / "bin");
        fs::create_directories(root_.path() / "share" / "dama");
        fs::create_directories(root_.path() / "elsewhere");
        fs::copy_file(DAMA_BINARY, root_.path() / "bin" / "dama");
        fs::copy(czech_tables(), root_.path() / "share" / "dama" / "tables", fs::copy_options::recursive);
    }

    Output query(const std::vector<std::string>& more = {},
                 const std::vector<std::string>& environment = {}) const {
        Call call{.arguments = {"query", "czech", "W:WKa1:Bg3"}, .environment = environment};
        call.arguments.insert(call.arguments.end(), more.begin(), more.end());
        call.folder = root_.path() / "elsewhere";
        call.program = root_.path() / "bin" / "dama";
        return run(call);
    }

    TemporaryFolder root_;
};

TEST_F(BuiltInTables, AnswerIfThereAreNoOthers) { EXPECT_EQ(query().code, 0); }

TEST_F(BuiltInTables, StayAsideIfAFolderIsNamed) {
    const TemporaryFolder empty;
    expect_error(query({"--tables", empty.path()}), 3);
    expect_error(query({}, {"DAMA_TABLES=" + empty.path().string()}), 3);
}

TEST_F(BuiltInTables, StayAsideIfThereIsAFolderTables) {
    std::filesystem::create_directory(root_.path() / "elsewhere" / "tables");
    expect_error(query(), 3);
}

}  // namespace

}  // namespace dama::cli::test
