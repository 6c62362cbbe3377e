// Under small limits of the system the program works, or says which one is in its way.

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"

namespace dama::cli::test {

namespace {

Output under(const std::string& limit, const std::string& command) {
    return shell("ulimit " + limit + "; \"$dama\" " + command);
}

std::string with_tables() { return " --tables '" + czech_tables() + "'"; }

TEST(Limits, MoreTablesThanFilesMayBeOpen) {
    const auto verified = under("-n 16", "verify czech --prove --json" + with_tables());
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_EQ(verified.json()["files"].size(), 18U);
    EXPECT_EQ(verified.json()["proved"].size(), 18U);
    EXPECT_EQ(under("-n 16", "list" + with_tables()).code, 0);
}

TEST(Limits, ASmallStackIsEnough) {
    EXPECT_EQ(under("-s 64", "query czech W:WKa1:Bg3" + with_tables()).code, 0);
    EXPECT_EQ(under("-s 64", "verify czech KMvK --prove" + with_tables()).code, 0);
    const TemporaryFolder folder;
    EXPECT_EQ(under("-s 64", "solve czech --pieces 3 --quiet --tables '" + folder.path().string() + "'").code,
              0);
}

TEST(Limits, NestingIsNoMatterOfTheStack) {
    const std::string record =
        "printf '1. c3-b4 '; printf '(1. c3-d4 %.0s' {1..20000}; printf ') %.0s' {1..20000}; echo '*'";
    const auto output = shell("{ " + record + "; } | (ulimit -s 64; \"$dama\" judge czech --pdn - --json" +
                              with_tables() + ")");
    EXPECT_EQ(output.code, 0) << output.err;
}

TEST(Limits, LittleMemoryIsEnoughForASmallTableOrSaidToBeTooLittle) {
    const TemporaryFolder folder;
    const std::string solve =
        "solve czech --material KvM --cache 1M --quiet --tables '" + folder.path().string() + "'";
    expect_error(under("-v 24000", solve), 4);  // the program can be loaded, but not much more
    EXPECT_EQ(under("-v 60000", solve).code, 0);
}

TEST(Limits, ProvedTablesAreNamed) {
    const auto output = run({"verify", "czech", "KvM", "--prove", "--tables", czech_tables()});
    EXPECT_EQ(output.code, 0);
    EXPECT_NE(output.out.find("KvM.wdl  from nothing"), std::string::npos) << output.out;
    EXPECT_NE(output.out.find("given   KvK.wdl, not checked"), std::string::npos) << output.out;
    EXPECT_NE(output.out.find("2 of 2 tables proved"), std::string::npos) << output.out;
    expect_error(run({"verify", "czech", "--prove", "--checksums-only", "--tables", czech_tables()}), 2);
}

}  // namespace

}  // namespace dama::cli::test
