#include "tablebase/files/temporary_file.hpp"

#include <optional>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

TEST(TemporaryFile, HasItsNameOnlyWhenPublished) {
    const sample::Folder folder;
    const std::filesystem::path target = folder / "KvK.wdl";
    TemporaryFile file(target);
    file.append(Bytes{1, 2, 3});
    file.flush();
    EXPECT_FALSE(std::filesystem::exists(target));
    file.publish();
    EXPECT_EQ(sample::read_file(target), (Bytes{1, 2, 3}));
    EXPECT_EQ(sample::files_in(folder.path()).size(), 1u);
}

TEST(TemporaryFile, GoesIfNotPublished) {
    const sample::Folder folder;
    { TemporaryFile(folder / "KvK.wdl").append(Bytes{1}); }
    EXPECT_TRUE(sample::files_in(folder.path()).empty());
}

// Ends the process in the midst of writing, as `kill -9` would.
void write_and_die(const std::filesystem::path& target) {
    const pid_t child = ::fork();
    if (child == 0) {
        TemporaryFile file(target);
        file.append(Bytes{1});
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
}

TEST(TemporaryFile, RemovesLeftoversOfItsTargetOnly) {
    const sample::Folder folder;
    write_and_die(folder / "KvK.wdl");
    write_and_die(folder / "KKvK.wdl");
    ASSERT_EQ(sample::files_in(folder.path()).size(), 2u);
    { const TemporaryFile file(folder / "KvK.wdl"); }
    const auto left = sample::files_in(folder.path());
    ASSERT_EQ(left.size(), 1u);
    EXPECT_TRUE(left[0].filename().string().starts_with("KKvK.wdl."));
}

TEST(TemporaryFile, LeavesWritersAtWorkAlone) {
    const sample::Folder folder;
    TemporaryFile first(folder / "KvK.wdl");
    TemporaryFile second(folder / "KvK.wdl");
    EXPECT_NE(first.path(), second.path());
    EXPECT_TRUE(std::filesystem::exists(first.path()));
    first.publish();
    second.publish();
}

}  // namespace
}  // namespace dama::tablebase
