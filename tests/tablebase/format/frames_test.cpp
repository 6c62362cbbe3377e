#include "tablebase/format/frames.hpp"

#include <gtest/gtest.h>

#include "tablebase/error.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

Bytes file_of(const Bytes& frame, std::vector<FrameSize> frames) {
    Bytes file = frame;
    const Bytes table = seek_table_frame(frames);
    file.insert(file.end(), table.begin(), table.end());
    return file;
}

std::vector<FrameSize> parsed(const Bytes& bytes) {
    const sample::Folder folder;
    sample::write_file(folder / "file", bytes);
    return read_seek_table(InputFile(folder / "file"));
}

TEST(SeekTable, ReadsBackAsWritten) {
    const auto frames = parsed(file_of(Bytes(30), {{10, 0}, {20, 500}}));
    ASSERT_EQ(frames.size(), 2u);
    EXPECT_EQ(frames[0].compressed, 10u);
    EXPECT_EQ(frames[1].content, 500u);
}

TEST(SeekTable, MustCoverTheFileExactly) {
    EXPECT_THROW(parsed(file_of(Bytes(30), {{10, 0}, {21, 0}})), DamagedFile);
    EXPECT_THROW(parsed(file_of(Bytes(30), {{10, 0}, {19, 0}})), DamagedFile);
    EXPECT_THROW(parsed(file_of(Bytes(30), {{0xFFFFFFFF, 0}})), DamagedFile);
    EXPECT_THROW(parsed(file_of({}, {})), DamagedFile);
}

TEST(SeekTable, MayNotClaimMoreFramesThanFit) {
    Bytes file = file_of(Bytes(30), {{30, 0}});
    file[file.size() - 6] = 0xFF;  // the highest byte of the number of frames
    EXPECT_THROW(parsed(file), DamagedFile);
}

TEST(SkippableFrame, MustHaveItsMagicAndSize) {
    const Bytes frame = skippable_frame(header_frame_magic, Bytes{1, 2, 3});
    const ByteView payload = skippable_payload(frame, header_frame_magic, "file");
    EXPECT_EQ(Bytes(payload.begin(), payload.end()), (Bytes{1, 2, 3}));
    EXPECT_THROW(skippable_payload(frame, checksum_frame_magic, "file"), DamagedFile);
    EXPECT_THROW(skippable_payload(ByteView(frame).first(10), header_frame_magic, "file"), DamagedFile);
    EXPECT_THROW(skippable_payload({}, header_frame_magic, "file"), DamagedFile);
}

}  // namespace
}  // namespace dama::tablebase
