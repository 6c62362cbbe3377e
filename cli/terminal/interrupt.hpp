#pragma once

// Ctrl-C as an exception, so that long work stops at a moment of its choice and cleans up.

#include <array>
#include <csignal>
#include <exception>

namespace dama::cli {

struct Interrupted : std::exception {
    const char* what() const noexcept override { return "interrupted"; }
};

// While it lives, the first SIGINT or SIGTERM is only noted; a second one ends the program at once. A signal that is
// ignored, as by nohup or a shell that runs the program in the background, stays ignored.
class InterruptGuard {
public:
    InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    ~InterruptGuard();

    // Whether a signal has come.
    static bool is_noted();
    // Throws Interrupted if one has.
    static void check();

private:
    std::array<struct sigaction, 2> before_{};  // SIGINT, SIGTERM
};

// Ends the program by the signal that was noted: whoever started it sees that it did not end by itself.
[[noreturn]] void end_by_signal();

}  // namespace dama::cli
