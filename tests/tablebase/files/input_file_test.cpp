#include "tablebase/files/input_file.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include "tablebase/error.hpp"
#include "tests/tablebase/forbidden.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::tablebase {
namespace {

class InputFileTest : public testing::Test {
protected:
    InputFileTest() { sample::write_file(path_, bytes_); }

    sample::Folder folder_;
    std::filesystem::path path_ = folder_ / "file";
    Bytes bytes_{1, 2, 3, 4, 5};
};

TEST_F(InputFileTest, IsReadAnywhere) {
    const InputFile file(path_);
    EXPECT_EQ(file.size(), 5u);
    EXPECT_EQ(file.read(1, 3), (Bytes{2, 3, 4}));
    EXPECT_EQ(file.read(0, 5), bytes_);
    EXPECT_TRUE(file.read(5, 0).empty());
}

TEST_F(InputFileTest, EndsWhereItEnds) {
    const InputFile file(path_);
    EXPECT_THROW(file.read(3, 3), DamagedFile);
    EXPECT_THROW(file.read(std::uint64_t{1} << 40, 1), DamagedFile);
    std::filesystem::resize_file(path_, 2);
    EXPECT_THROW(file.read(0, 5), DamagedFile);
    EXPECT_EQ(file.read(0, 2), (Bytes{1, 2}));
}

// A program that may keep no descriptor open opens the file for every piece.
class WithoutDescriptors : public InputFileTest {
protected:
    WithoutDescriptors() {
        ::getrlimit(RLIMIT_NOFILE, &limit_);
        const rlimit low{32, limit_.rlim_max};
        ::setrlimit(RLIMIT_NOFILE, &low);
        for (int i = 0; i < 16; ++i) {
            others_.push_back(std::make_unique<InputFile>(path_));
        }
    }
    ~WithoutDescriptors() override { ::setrlimit(RLIMIT_NOFILE, &limit_); }

    rlimit limit_{};
    std::vector<std::unique_ptr<InputFile>> others_;
};

TEST_F(WithoutDescriptors, AnyNumberOfFilesIsOpen) {
    for (int i = 0; i < 32; ++i) {
        others_.push_back(std::make_unique<InputFile>(path_));
    }
    for (const auto& file : others_) {
        EXPECT_EQ(file->read(1, 3), (Bytes{2, 3, 4}));
    }
}

TEST_F(WithoutDescriptors, AnotherFileOfTheNameIsNotTakenForIt) {
    const InputFile file(path_);
    std::filesystem::rename(path_, folder_ / "moved");
    EXPECT_THROW(file.read(0, 1), DamagedFile);
    sample::write_file(path_, bytes_);
    EXPECT_THROW(file.read(0, 1), DamagedFile);
    std::filesystem::rename(folder_ / "moved", path_);
    EXPECT_EQ(file.read(0, 1), Bytes{1});
}

TEST_F(InputFileTest, WhatMayNotBeReadIsSaidToBe) {
    std::filesystem::permissions(folder_.path(), std::filesystem::perms(0755));
    std::filesystem::permissions(path_, std::filesystem::perms::none);
    EXPECT_TRUE(sample::is_forbidden([&] { InputFile{path_}; }));
}

}  // namespace
}  // namespace dama::tablebase
