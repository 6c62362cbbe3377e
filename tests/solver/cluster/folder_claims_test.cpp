// Claims on work in a shared folder: one owner at a time, whatever dies, sleeps or comes at once.

#include "solver/cluster/folder_claims.hpp"

#include <atomic>
#include <barrier>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <thread>
#include <vector>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/tablebase/sample.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Of another machine: only silence tells that it has ended.
LeaseTerms of_another_machine(std::chrono::milliseconds lease) {
    return {.lease = lease, .owner = {"elsewhere", "1-1"}};
}

class FolderClaimsTest : public testing::Test {
protected:
    fs::path folder() const { return folder_ / "claims"; }
    FolderClaims claims(LeaseTerms terms = {}) const { return FolderClaims(folder(), std::move(terms)); }

    std::unique_ptr<WorkClaim> claim_when_free(FolderClaims& claims, const std::string& unit) const {
        for (;;) {
            if (auto claim = claims.claim(unit)) return claim;
            claims.wait();
        }
    }

    // What an owner leaves who says nothing more.
    void leave_silent_claim(const std::string& name, const std::string& owner) const {
        fs::create_directories(folder() / name);
        std::ofstream(folder() / name / "owner") << owner << '\n';
        std::ofstream(folder() / name / "beat") << "7\n";
    }

    tablebase::sample::Folder folder_;
};

TEST_F(FolderClaimsTest, OneHasAUnitAtATime) {
    auto first = claims();
    auto second = claims();
    auto held = first.claim("KKvK");
    ASSERT_TRUE(held);
    EXPECT_FALSE(held->check_lost());
    EXPECT_FALSE(second.claim("KKvK"));
    EXPECT_TRUE(second.claim("KKvKK"));  // its name begins alike
    held.reset();
    EXPECT_TRUE(second.claim("KKvK"));
}

TEST_F(FolderClaimsTest, NothingIsLeftWhenAllIsGivenBack) {
    {
        auto mine = claims();
        EXPECT_TRUE(mine.claim("KvK"));
    }
    EXPECT_FALSE(fs::exists(folder()));
}

TEST_F(FolderClaimsTest, AnOwnerThatBeatsIsLeftAlone) {
    auto owner = claims(of_another_machine(200ms));
    auto other = claims({.lease = 200ms});
    const auto held = owner.claim("KvK");
    const auto end = std::chrono::steady_clock::now() + 1s;
    while (std::chrono::steady_clock::now() < end) {
        EXPECT_FALSE(other.claim("KvK"));
        other.wait();
    }
    EXPECT_FALSE(held->check_lost());
}

TEST_F(FolderClaimsTest, ASilentOwnerOfAnotherMachineIsWaitedForAndThenReplaced) {
    leave_silent_claim("KvK.4", "elsewhere 1-1 1-1-0");
    auto mine = claims({.lease = 300ms});
    const auto start = std::chrono::steady_clock::now();
    const auto held = claim_when_free(mine, "KvK");
    EXPECT_GE(std::chrono::steady_clock::now() - start, 300ms);
    EXPECT_EQ(held->staging().filename(), "KvK.5");
    EXPECT_FALSE(fs::exists(folder() / "KvK.4"));
}

TEST_F(FolderClaimsTest, SilenceThatNobodyListenedToDoesNotCount) {
    leave_silent_claim("KvK.1", "elsewhere 1-1 1-1-0");
    auto mine = claims({.lease = 600ms});
    EXPECT_FALSE(mine.claim("KvK"));
    std::this_thread::sleep_for(700ms);  // as if this process had been stopped
    EXPECT_FALSE(mine.claim("KvK"));
}

TEST_F(FolderClaimsTest, AKilledProcessOfThisMachineIsReplacedAtOnce) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        FolderClaims owner(folder());
        const auto held = owner.claim("KvK");
        std::ofstream(held->staging() / "KvK.wdl.1-0.tmp") << "half";
        ::_exit(0);  // nothing is given back
    }
    ::waitpid(child, nullptr, 0);
    ASSERT_TRUE(fs::exists(folder() / "KvK.1"));
    auto mine = claims();
    EXPECT_FALSE(fs::exists(folder() / "KvK.1"));
    EXPECT_TRUE(mine.claim("KvK"));
}

TEST_F(FolderClaimsTest, ALateOwnerCanPublishNothing) {
    auto owner = claims(of_another_machine(1h));  // does not beat while the test lasts
    auto other = claims({.lease = 200ms});
    const auto late = owner.claim("KvK");
    const fs::path written = late->staging() / "KvK.wdl";
    std::ofstream(written) << "late";
    const auto held = claim_when_free(other, "KvK");
    EXPECT_TRUE(late->check_lost());
    EXPECT_FALSE(held->check_lost());
    std::error_code error;
    fs::rename(written, folder_ / "KvK.wdl", error);
    EXPECT_TRUE(error);
    EXPECT_FALSE(fs::exists(folder_ / "KvK.wdl"));
}

TEST_F(FolderClaimsTest, ALateOwnerDoesNotGiveBackWhatAnotherHas) {
    auto owner = claims(of_another_machine(1h));
    auto late = owner.claim("KvK");
    fs::remove_all(folder() / "KvK.1");
    auto other = claims();
    const auto held = other.claim("KvK");
    ASSERT_EQ(held->staging().filename(), "KvK.1");  // the same name again
    late.reset();
    EXPECT_FALSE(held->check_lost());
}

TEST_F(FolderClaimsTest, WhoComesAfterAHigherNumberYields) {
    leave_silent_claim("KvK.3.77-1-0.gone", "elsewhere 1-1 1-1-0");
    auto mine = claims(of_another_machine(1h));
    EXPECT_FALSE(fs::exists(folder() / "KvK.3.77-1-0.gone"));  // whoever comes clears what was taken away
    leave_silent_claim("KvK.3.77-1-0.gone", "elsewhere 1-1 1-1-0");
    EXPECT_EQ(mine.claim("KvK")->staging().filename(), "KvK.4");
}

// A thousand times, several ask at once for what is free, or for what one that has ended left: it is given to one.
TEST_F(FolderClaimsTest, OneOfSeveralWinsAThousandTimes) {
    constexpr int workers = 4;
    auto ended = ProcessIdentity::of_this_process();
    ended.process += "0";  // started at another time
    for (int round = 0; round < 1000 && !HasFailure(); ++round) {
        const std::string unit = "K" + std::to_string(round);
        std::barrier begin(workers + 1);
        std::barrier end(workers);
        std::atomic<int> winners = 0;
        std::vector<std::jthread> threads;
        for (int w = 0; w < workers; ++w) {
            threads.emplace_back([&] {
                FolderClaims mine(folder());
                begin.arrive_and_wait();
                begin.arrive_and_wait();
                const auto held = mine.claim(unit);
                if (held) ++winners;
                end.arrive_and_wait();  // nobody gives back before all have asked
            });
        }
        begin.arrive_and_wait();
        if (round % 2 == 0) leave_silent_claim(unit + ".1", ended.machine + " " + ended.process);
        begin.arrive_and_wait();
        threads.clear();
        EXPECT_EQ(winners, 1) << round;
    }
}

}  // namespace

}  // namespace dama
