#include "solver/retrograde/available_memory.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace dama {
namespace {

namespace fs = std::filesystem;

class ControlGroups : public testing::Test {
protected:
    ControlGroups() : root_(fs::path(testing::TempDir()) / ("dama-groups-" + std::to_string(getpid()))) {
        fs::create_directories(root_);
    }
    ~ControlGroups() override { fs::remove_all(root_); }

    void write(const fs::path& name, const std::string& text) const {
        fs::create_directories((root_ / name).parent_path());
        std::ofstream(root_ / name) << text;
    }
    std::optional<std::uint64_t> limit() const {
        return control_group_memory(root_ / "groups", root_ / "mounts");
    }

private:
    fs::path root_;
};

TEST_F(ControlGroups, LimitByTheTightestAround) {
    write("groups", "0::/user/job\n");
    write("mounts/user/job/memory.max", "max\n");
    EXPECT_EQ(limit(), std::nullopt);
    write("mounts/user/memory.max", "4096\n");
    EXPECT_EQ(limit(), 4096);
    write("mounts/user/job/memory.max", "8192\n");
    EXPECT_EQ(limit(), 4096);
}

TEST_F(ControlGroups, OfVersionOneLimitToo) {
    write("groups", "5:cpu:/job\n4:memory:/job\n0::/\n");
    write("mounts/memory/job/memory.limit_in_bytes", "5000\n");
    write("mounts/cpu/job/memory.limit_in_bytes", "1\n");
    EXPECT_EQ(limit(), 5000);
}

TEST_F(ControlGroups, OfAContainerAreSeenAsTheRoot) {
    write("groups", "0::/not/to/be/seen\n");
    write("mounts/memory.max", "7000\n");
    EXPECT_EQ(limit(), 7000);
}

TEST_F(ControlGroups, NeedNotBeThere) {
    EXPECT_EQ(limit(), std::nullopt);
    write("groups", "nonsense\n");
    EXPECT_EQ(limit(), std::nullopt);
    EXPECT_GT(available_memory(), 0);
}

}  // namespace
}  // namespace dama
