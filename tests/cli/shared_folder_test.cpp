// Several runs of solve on one folder: each table is computed once, and whatever ends or sleeps, the files are the same.

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "tests/cli/program.hpp"
#include "tests/cli/running_program.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using Files = std::map<std::string, std::string>;

class SharedFolder : public testing::Test {
protected:
    static std::vector<std::string> solving(const fs::path& folder, const std::string& pieces = "4") {
        return {"solve", "czech",  "--pieces", pieces, "--metric", "wdl,dtw",      "--threads",
                "1",     "--json", "--lease",  "1",    "--tables", folder.string()};
    }

    static Files files_in(const fs::path& folder) {
        Files files;
        for (const auto& entry : fs::recursive_directory_iterator(folder))
            files[fs::relative(entry.path(), folder)] = entry.is_directory() ? "" : read_file(entry.path());
        return files;
    }

    static const Files& expected() {
        static const Files files = [] {
            const TemporaryFolder alone;
            run(solving(alone.path()));
            return files_in(alone.path());
        }();
        return files;
    }

    void wait_for(const fs::path& file) const {
        for (int i = 0; i < 1000 && !fs::exists(folder_.path() / file); ++i)
            std::this_thread::sleep_for(10ms);
    }

    TemporaryFolder folder_;
};

TEST_F(SharedFolder, TwoRunsDoEachTableOnce) {
    RunningProgram first(solving(folder_.path()));
    RunningProgram second(solving(folder_.path()));
    std::size_t tables = 0;
    for (auto* run : {&first, &second})
        tables += nlohmann::json::parse(run->hear())["tables"].get<std::size_t>();
    for (auto* run : {&first, &second}) EXPECT_EQ(run->status(), 0);
    EXPECT_EQ(files_in(folder_.path()), expected());
    const auto of_results =
        std::ranges::count_if(expected(), [](const auto& file) { return file.first.ends_with(".wdl"); });
    EXPECT_EQ(tables, static_cast<std::size_t>(of_results));
}

// Each computes every table, but none while the other is at it; what one reads may be replaced by the other.
TEST_F(SharedFolder, TwoForcedRunsDoNotDisturbEachOther) {
    EXPECT_EQ(run(solving(folder_.path(), "3")).code, 0);
    const Files there = files_in(folder_.path());
    auto forced = solving(folder_.path(), "3");
    forced.push_back("--force");
    RunningProgram first(forced);
    RunningProgram second(forced);
    const auto of_results =
        std::ranges::count_if(there, [](const auto& file) { return file.first.ends_with(".wdl"); });
    for (auto* run : {&first, &second}) {
        EXPECT_EQ(nlohmann::json::parse(run->hear())["tables"], of_results);
        EXPECT_EQ(run->status(), 0) << run->errors();
    }
    EXPECT_EQ(files_in(folder_.path()), there);
}

TEST_F(SharedFolder, WhatAKilledRunHadIsDoneByTheNext) {
    {
        RunningProgram killed(solving(folder_.path()));
        wait_for("czech/KMvK.wdl");
        killed.signal(SIGKILL);
        killed.status();
    }
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(run(solving(folder_.path())).code, 0);
    EXPECT_EQ(files_in(folder_.path()), expected());
    EXPECT_LT(std::chrono::steady_clock::now() - start, 60s);
}

TEST_F(SharedFolder, WhatAStoppedRunHadIsTakenOverAndItWakesToFindItDone) {
    RunningProgram stopped(solving(folder_.path()));
    wait_for("czech/KMvK.wdl");
    stopped.signal(SIGSTOP);
    EXPECT_EQ(run(solving(folder_.path())).code, 0);
    stopped.signal(SIGCONT);
    EXPECT_EQ(stopped.status(), 0) << stopped.errors();
    EXPECT_EQ(files_in(folder_.path()), expected());
}

}  // namespace

}  // namespace dama::cli::test
