// How tables are compressed: the options of solve.

#include <gtest/gtest.h>

#include "program.hpp"

namespace dama::cli::test {

namespace {

using Names = std::vector<std::string>;

Output solve(const std::filesystem::path& folder, const Names& options) {
    Names arguments{"solve", "czech", "--pieces", "3", "--tables", folder.string(), "--json"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(arguments);
}

nlohmann::ordered_json info(const std::filesystem::path& file) {
    return run({"info", file.string(), "--json"}).json();
}

TEST(Format, OptionsShowInTheHeader) {
    const TemporaryFolder folder;
    ASSERT_EQ(solve(folder.path(), {"--block-size", "64K", "--leave-out", "captures"}).code, 0);
    const auto header = info(folder.path() / "czech" / "KMvK.wdl");
    EXPECT_EQ(header["block_bytes"], 65536);
    EXPECT_EQ(header["flags"], (Names{"mover_captures_are_filler"}));
}

TEST(Format, LeavesOutAllThatCanBeUnlessAsked) {
    const TemporaryFolder folder;
    ASSERT_EQ(solve(folder.path() / "less", {}).code, 0);
    ASSERT_EQ(solve(folder.path() / "more", {"--leave-out", "nothing"}).code, 0);
    const auto less = info(folder.path() / "less" / "czech" / "KMvK.wdl");
    const auto more = info(folder.path() / "more" / "czech" / "KMvK.wdl");
    EXPECT_EQ(less["flags"], (Names{"mover_captures_are_filler", "threats_are_filler"}));
    EXPECT_EQ(more["flags"], Names{});
    EXPECT_LT(less["bytes"], more["bytes"]);
    EXPECT_EQ(run({"export", "czech", "KMvK", "--tables", (folder.path() / "less").string()}).out,
              run({"export", "czech", "KMvK", "--tables", (folder.path() / "more").string()}).out);
}

TEST(Format, RefusesBlocksThatNoTableCanHave) {
    const TemporaryFolder folder;
    for (const char* size : {"3000", "4", "32M", "x"}) {
        expect_error(solve(folder.path(), {"--block-size", size}), 2);
    }
    expect_error(solve(folder.path(), {"--level", "0"}), 2);
    expect_error(solve(folder.path(), {"--leave-out", "everything"}), 2);
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

}  // namespace

}  // namespace dama::cli::test
