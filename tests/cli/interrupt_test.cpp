#include "cli/interrupt.hpp"

#include <csignal>
#include <cstdlib>

#include <gtest/gtest.h>

namespace dama::cli {

namespace {

TEST(Interrupt, IsAnExceptionTheFirstTime) {
    EXPECT_EXIT(
        {
            const InterruptGuard guard;
            std::raise(SIGINT);
            try {
                InterruptGuard::check();
            } catch (const Interrupted&) {
                end_by_signal();
            }
        },
        testing::KilledBySignal(SIGINT), "");
}

TEST(Interrupt, EndsTheProgramTheSecondTimeWhicheverSignal) {
    for (const int second : {SIGINT, SIGTERM}) {
        EXPECT_EXIT(
            {
                const InterruptGuard guard;
                std::raise(SIGINT);
                std::raise(second);
                std::_Exit(0);
            },
            testing::KilledBySignal(second), "");
    }
}

TEST(Interrupt, LeavesSignalsAsTheyWere) {
    EXPECT_EXIT(
        {
            std::signal(SIGINT, SIG_IGN);
            {
                const InterruptGuard guard;
                std::raise(SIGINT);
                InterruptGuard::check();
            }
            std::raise(SIGINT);
            std::_Exit(0);
        },
        testing::ExitedWithCode(0), "");
}

}  // namespace

}  // namespace dama::cli
