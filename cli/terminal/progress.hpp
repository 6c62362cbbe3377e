#pragma once

// One line on the terminal that tells how far a long command is.

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>

namespace dama::cli {

// Draws only if standard error is a terminal and the user did not ask for quiet; erases its line at the end.
class ProgressLine {
public:
    explicit ProgressLine(bool quiet);
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;
    ~ProgressLine();

    // May be called at any rate and from any thread. Without a total nobody knows how much is left.
    void show(std::string_view what, std::uint64_t done, std::optional<std::uint64_t> total = std::nullopt);

private:
    using Clock = std::chrono::steady_clock;

    void draw(std::string_view what, std::uint64_t done, std::optional<std::uint64_t> total,
              Clock::time_point now);

    const bool visible_;
    const Clock::time_point start_ = Clock::now();
    std::mutex drawing_;
    Clock::time_point next_ = start_;  // earliest time of the next drawing
    bool drawn_ = false;
};

}  // namespace dama::cli
