#pragma once

// How often one client may ask.

#include <chrono>
#include <map>
#include <mutex>
#include <string>

namespace dama::cli {

// A client may ask `per_second` times a second, and as often at once; 0: as often as it likes.
class ClientRate {
public:
    using Clock = std::chrono::steady_clock;

    explicit ClientRate(int per_second) : per_second_(per_second) {}

    bool may_ask(const std::string& client, Clock::time_point now = Clock::now());

private:
    static constexpr std::size_t most_clients = 4096;  // remembered; then all begin anew

    struct Left {
        double questions;
        Clock::time_point at;
    };

    int per_second_;
    std::mutex counting_;
    std::map<std::string, Left> left_;
};

}  // namespace dama::cli
