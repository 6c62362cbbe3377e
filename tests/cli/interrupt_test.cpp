// Ctrl-C: the first one is noted, so that the work stops between two steps; the second one does not wait for that.

#include "cli/terminal/interrupt.hpp"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "running_program.hpp"

namespace dama::cli::test {

namespace {

constexpr int not_interrupted = 3;
constexpr int interrupted = 4;

[[noreturn]] void exit_by_check() {
    try {
        InterruptGuard::check();
    } catch (const Interrupted&) {
        std::_Exit(interrupted);
    }
    std::_Exit(not_interrupted);
}

class InterruptDeathTest : public testing::TestWithParam<int> {};

TEST_P(InterruptDeathTest, TheFirstSignalIsNoted) {
    const auto work = [](int signals) {
        const InterruptGuard guard;
        for (; signals > 0; --signals) std::raise(GetParam());
        exit_by_check();
    };
    EXPECT_EXIT(work(0), testing::ExitedWithCode(not_interrupted), "");
    EXPECT_EXIT(work(1), testing::ExitedWithCode(interrupted), "");
}

TEST_P(InterruptDeathTest, TheSecondSignalEndsTheProgramAtOnce) {
    const auto work = [] {
        const InterruptGuard guard;
        std::raise(GetParam());
        std::raise(GetParam());
        std::_Exit(not_interrupted);
    };
    EXPECT_EXIT(work(), testing::KilledBySignal(GetParam()), "");
}

TEST_P(InterruptDeathTest, WhoStartedTheProgramSeesTheSignal) {
    const auto work = [] {
        const InterruptGuard guard;
        std::raise(GetParam());
        end_by_signal();
    };
    EXPECT_EXIT(work(), testing::KilledBySignal(GetParam()), "");
}

TEST_P(InterruptDeathTest, NothingIsNotedOutsideOfTheWork) {
    const auto work = [] {
        { const InterruptGuard guard; }
        std::raise(GetParam());
        std::_Exit(not_interrupted);
    };
    EXPECT_EXIT(work(), testing::KilledBySignal(GetParam()), "");
}

TEST_P(InterruptDeathTest, AnIgnoredSignalStaysIgnored) {
    const auto work = [] {
        std::signal(GetParam(), SIG_IGN);
        const InterruptGuard guard;
        std::raise(GetParam());
        exit_by_check();
    };
    EXPECT_EXIT(work(), testing::ExitedWithCode(not_interrupted), "");
}

INSTANTIATE_TEST_SUITE_P(Signals, InterruptDeathTest, testing::Values(SIGINT, SIGTERM));

TEST(Interrupt, StopsSolvingBetweenTablesAndSaysSo) {
    const TemporaryFolder folder;
    RunningProgram solve(
        {"solve", "czech", "--pieces", "6", "--metric", "wdl,dtw,cap", "--tables", folder.path().string()});
    const auto first = folder.path() / "czech" / "KvK.wdl";
    for (int tries = 0; tries < 2'000 && !std::filesystem::exists(first); ++tries) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    solve.signal(SIGINT);
    const int status = solve.status();
    ASSERT_TRUE(WIFSIGNALED(status)) << status;
    EXPECT_EQ(WTERMSIG(status), SIGINT);
    EXPECT_NE(solve.errors().find("stopped; the same command goes on"), std::string::npos) << solve.errors();
    EXPECT_EQ(run({"verify", "--checksums-only", "--tables", folder.path()}).code, 0);
}

}  // namespace

}  // namespace dama::cli::test
