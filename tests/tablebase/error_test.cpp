#include "tablebase/error.hpp"

#include <cerrno>

#include <gtest/gtest.h>

#include "tablebase/files/checksum.hpp"
#include "tablebase/table_id.hpp"

namespace dama::tablebase {
namespace {

TEST(Error, MessagesNameWhatIsConcerned) {
    EXPECT_STREQ(MissingTable("czech", "KvK.wdl", {"tables", "more"}).what(),
                 "no table KvK.wdl of czech in tables, more");
    EXPECT_STREQ(MissingTable("czech", "KvK.wdl", {}).what(),
                 "no table KvK.wdl of czech in no folder (none is given)");
    EXPECT_STREQ(DamagedFile("a/b.wdl", "empty").what(), "a/b.wdl: empty");
    EXPECT_STREQ(WrongVariant("a/b.wdl", "this", "that").what(), "a/b.wdl: holds this, wanted is that");
}

TEST(Error, SystemErrorsAreTyped) {
    EXPECT_THROW(throw_system_error("write", "file", ENOSPC), OutOfResources);
    EXPECT_THROW(throw_system_error("write", "file", EFBIG), OutOfResources);
    EXPECT_THROW(throw_system_error("read", "file", EACCES), NoAccess);
    try {
        throw_system_error("write", "file", EACCES);
        FAIL();
    } catch (const NoAccess& error) {
        EXPECT_STREQ(error.what(), "cannot write file: Permission denied");
    }
    EXPECT_THROW(throw_system_error("create", "file", EROFS), NoAccess);
    EXPECT_THROW(throw_system_error("create", "file", ENOTDIR), NotWritable);
}

TEST(TableId, IsDescribedWithItsRules) {
    EXPECT_EQ(description({"czech", 0xABC, 0, "KvK", "wdl"}), "czech KvK.wdl (rules 0000000000000abc)");
    EXPECT_EQ(description({"three", 0xABC, 15, "KvKvK", "dtc"}),
              "three KvKvK.dtc (rules 0000000000000abc, limit 15)");
}

TEST(Checksum, IsXxh3OfAllPieces) {
    RunningChecksum running;
    EXPECT_EQ(checksum_text(running.value()), "2d06800538d394c2");  // the published value for no input
    const Bytes bytes(1000, 7);
    running.add(ByteView(bytes).first(1));
    running.add(ByteView(bytes).subspan(1));
    EXPECT_EQ(running.value(), checksum(bytes));
}

}  // namespace
}  // namespace dama::tablebase
