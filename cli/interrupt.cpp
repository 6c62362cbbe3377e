#include "cli/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>

namespace dama::cli {

namespace {

constexpr std::array signals{SIGINT, SIGTERM};
std::atomic<int> noted = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may set it");

}  // namespace

InterruptGuard::InterruptGuard() {
    struct sigaction action {};
    action.sa_handler = [](int signal) { noted = signal; };
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    for (const int signal : signals) sigaction(signal, &action, nullptr);
}

InterruptGuard::~InterruptGuard() {
    for (const int signal : signals) std::signal(signal, SIG_DFL);
}

void InterruptGuard::check() {
    if (noted != 0) throw Interrupted();
}

void end_by_signal() {
    std::raise(noted);
    std::_Exit(128 + noted);  // only if the signal is blocked
}

}  // namespace dama::cli
