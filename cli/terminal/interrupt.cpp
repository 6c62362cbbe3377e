#include "cli/terminal/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>

namespace dama::cli {

namespace {

constexpr std::array signals{SIGINT, SIGTERM};
std::atomic<int> noted = 0;
static_assert(std::atomic<int>::is_always_lock_free, "a signal handler may set it");

void note(int signal) {
    if (noted.exchange(signal) == 0) return;
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

}  // namespace

InterruptGuard::InterruptGuard() {
    struct sigaction action {};
    action.sa_handler = note;
    action.sa_flags = SA_RESTART;
    for (std::size_t i = 0; i < signals.size(); ++i) {
        sigaction(signals[i], nullptr, &before_[i]);
        if (before_[i].sa_handler != SIG_IGN) sigaction(signals[i], &action, nullptr);
    }
}

InterruptGuard::~InterruptGuard() {
    for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
}

bool InterruptGuard::is_noted() { return noted != 0; }

void InterruptGuard::check() {
    if (is_noted()) throw Interrupted();
}

void end_by_signal() {
    std::signal(noted, SIG_DFL);
    std::raise(noted);
    std::_Exit(128 + noted);  // only if the signal is blocked
}

}  // namespace dama::cli
