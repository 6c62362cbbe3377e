#pragma once

// What a server has done, as Prometheus reads it.

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace dama::cli {

// Any number of threads may use one object.
class WebMetrics {
public:
    using Clock = std::chrono::steady_clock;

    // One request of a route ("/api/v1/{variant}") or, if it had none, of "other".
    void count(std::string_view route, int status, double seconds);
    // A connection that was sent away because all others were waiting.
    void count_refusal();

    std::string text() const;

private:
    static constexpr std::array bounds{0.001, 0.005, 0.02, 0.1, 0.5, 2.0};  // seconds

    struct Durations {
        std::array<std::uint64_t, bounds.size()> within{};
        std::uint64_t count = 0;
        double sum = 0;
    };

    mutable std::mutex counting_;
    std::map<std::pair<std::string, int>, std::uint64_t> requests_;
    Durations durations_;
    std::uint64_t refusals_ = 0;
    Clock::time_point begun_ = Clock::now();
};

}  // namespace dama::cli
