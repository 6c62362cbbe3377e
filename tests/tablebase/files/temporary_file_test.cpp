#include "tablebase/files/temporary_file.hpp"

#include <cerrno>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tablebase/error.hpp"
#include "tests/tablebase/pipe.hpp"
#include "tests/tablebase/recorded_calls.hpp"
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

TEST(TemporaryFile, RemovesLeftoversInItsFolder) {
    const sample::Folder folder;
    write_and_die(folder / "KKvK.wdl");
    sample::write_file(folder / "notes.tmp", {});
    sample::write_file(folder / "KvK.wdl.old-0.tmp", {});
    ASSERT_EQ(sample::files_in(folder.path()).size(), 3u);
    { const TemporaryFile file(folder / "KvK.wdl"); }
    EXPECT_EQ(sample::files_in(folder.path()).size(), 2u);
    EXPECT_TRUE(std::filesystem::exists(folder / "notes.tmp"));
}

TEST(TemporaryFile, LeftoversCanBeRemovedWithoutWriting) {
    const sample::Folder folder;
    write_and_die(folder / "KKvK.wdl");
    const TemporaryFile at_work(folder / "KvK.wdl");
    write_and_die(folder / "KMvK.wdl");
    remove_leftovers(folder.path());
    EXPECT_EQ(sample::files_in(folder.path()), std::vector{at_work.path()});
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

TEST(TemporaryFile, APipeThatLooksLikeALeftoverIsNotWaitedFor) {
    const sample::Folder folder;
    const std::filesystem::path pipe = folder / "KvK.wdl.1-0.tmp";
    sample::make_pipe(pipe);
    EXPECT_TRUE(sample::ends_without_writer(pipe, [&] { TemporaryFile(folder / "KvK.wdl").publish(); }));
    EXPECT_TRUE(std::filesystem::exists(folder / "KvK.wdl"));
}

// A power cut after `publish` may lose neither the bytes nor the name.
TEST(TemporaryFile, IsOnTheDiskWithBytesAndName) {
    const sample::Folder folder;
    sample::RecordedCalls calls;
    TemporaryFile file(folder / "KvK.wdl", calls);
    file.append(Bytes{1, 2, 3});
    file.flush();
    file.publish();
    EXPECT_EQ(calls.list(),
              (std::vector<std::string>{"lock", "write", "flush file", "rename", "flush folder"}));
}

// Nor a new folder, which is a name in the one above.
TEST(TemporaryFile, FlushesTheNamesOfNewFolders) {
    const sample::Folder folder;
    sample::RecordedCalls calls;
    const TemporaryFile file(folder / "tables/czech/KvK.wdl", calls);
    EXPECT_EQ(calls.list(), (std::vector<std::string>{"flush folder", "flush folder", "lock"}));
}

TEST(TemporaryFile, TakesAnotherNameIfACleanerCameBeforeTheLock) {
    struct CleanerAtWork : FileCalls {
        explicit CleanerAtWork(std::filesystem::path folder) : folder_(std::move(folder)) {}
        int lock(int file) override {
            if (std::exchange(is_first_, false)) {
                std::filesystem::remove(sample::files_in(folder_).front());
            }
            return FileCalls::lock(file);
        }
        std::filesystem::path folder_;
        bool is_first_ = true;
    };
    const sample::Folder folder;
    CleanerAtWork calls(folder.path());
    TemporaryFile file(folder / "KvK.wdl", calls);
    ASSERT_TRUE(std::filesystem::exists(file.path()));
    file.append(Bytes{5});
    file.publish();
    EXPECT_EQ(sample::read_file(folder / "KvK.wdl"), Bytes{5});
}

// The disk takes one byte at a time, and is interrupted before each.
TEST(TemporaryFile, WritesOnUntilAllIsWritten) {
    struct SlowDisk : FileCalls {
        ssize_t write(int file, ByteView bytes) override {
            interrupted_ = !interrupted_;
            errno = EINTR;
            return interrupted_ ? -1 : FileCalls::write(file, bytes.first(1));
        }
        bool interrupted_ = false;
    };
    const sample::Folder folder;
    SlowDisk calls;
    TemporaryFile file(folder / "KvK.wdl", calls);
    file.append(Bytes{1, 2, 3, 4});
    EXPECT_EQ(sample::read_file(file.path()), (Bytes{1, 2, 3, 4}));
}

TEST(TemporaryFile, AFlushThatFailsIsAnError) {
    struct FailingDisk : FileCalls {
        int flush(int) override {
            errno = error_;
            return -1;
        }
        int error_ = EIO;
    };
    const sample::Folder folder;
    FailingDisk calls;
    TemporaryFile file(folder / "KvK.wdl", calls);
    EXPECT_THROW(file.flush(), Error);
    EXPECT_THROW(file.publish(), Error);
    calls.error_ = EINVAL;  // the folder is of a file system that flushes none
    EXPECT_NO_THROW(TemporaryFile(folder / "KvK.wdl", calls).publish());
}

}  // namespace
}  // namespace dama::tablebase
