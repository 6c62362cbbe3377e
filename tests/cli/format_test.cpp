// How tables are compressed: the options of solve, and dama recompress.

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

TEST(Recompress, ChangesHowTablesAreWrittenAndNothingElse) {
    const TemporaryFolder folder;
    const auto path = folder.path() / "czech" / "KMvK.wdl";
    ASSERT_EQ(solve(folder.path(), {"--level", "3", "--block-size", "64"}).code, 0);
    const std::string as_solved = read_file(path);
    const auto recompress = [&](const Names& format) {
        Names arguments{"recompress", "czech", "--tables", folder.path().string(), "--json"};
        arguments.insert(arguments.end(), format.begin(), format.end());
        return run(arguments);
    };
    const auto output = recompress({"--level", "19", "--block-size", "4K"});
    ASSERT_EQ(output.code, 0) << output.err;
    EXPECT_EQ(keys(output.json()), (Names{"tables", "bytes_before", "bytes"}));
    EXPECT_EQ(output.json()["tables"], 9);
    EXPECT_LT(output.json()["bytes"], output.json()["bytes_before"]);
    EXPECT_EQ(info(path)["block_bytes"], 4096);
    const auto checked = run({"verify", "czech", "--tables", folder.path().string()});
    EXPECT_EQ(checked.code, 0) << checked.out;
    ASSERT_EQ(recompress({"--level", "3", "--block-size", "64"}).code, 0);
    EXPECT_EQ(read_file(path), as_solved);
}

TEST(Recompress, RefusesATableThatOnlyHasTheName) {
    const TemporaryFolder folder;
    ASSERT_EQ(solve(folder.path(), {}).code, 0);
    const auto path = folder.path() / "czech" / "KvM.wdl";
    const std::string other = read_file(folder.path() / "czech" / "KvK.wdl");
    write_file(path, other);
    expect_error(run({"recompress", "czech", "--tables", folder.path().string()}), 3);
    EXPECT_EQ(read_file(path), other);
}

TEST(Recompress, DoesNotHideAWrongChecksum) {
    const TemporaryFolder folder;
    ASSERT_EQ(solve(folder.path(), {}).code, 0);
    const auto path = folder.path() / "czech" / "KvM.wdl";
    std::string content = read_file(path);
    const auto trailer = content.find("\x51\x2a\x4d\x18");  // the frame with the checksum of the file
    ASSERT_NE(trailer, std::string::npos);
    content[trailer + 8] ^= 1;
    write_file(path, content);
    expect_error(run({"recompress", "czech", "--tables", folder.path().string()}), 3);
    EXPECT_EQ(read_file(path), content);
}

TEST(Recompress, NeverWritesToTheTablesThatComeAlong) {
    const TemporaryFolder folder;
    expect_error(run(Call{.arguments = {"recompress", "czech"}, .folder = folder.path()}), 2);
}

TEST(Recompress, LeavesADamagedTableAsItIs) {
    const TemporaryFolder folder;
    ASSERT_EQ(solve(folder.path(), {}).code, 0);
    const auto path = folder.path() / "czech" / "KMvK.wdl";
    std::string content = read_file(path);
    content[content.size() / 2] ^= 1;
    write_file(path, content);
    expect_error(run({"recompress", "--tables", folder.path().string(), "--level", "19"}), 3);
    EXPECT_EQ(read_file(path), content);
}

}  // namespace

}  // namespace dama::cli::test
