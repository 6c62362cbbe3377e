#pragma once

// How long a search may go on, and how it tells how far it is.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace dama {

inline constexpr int most_search_plies = 250;

// How far a search has come.
struct SearchEffort {
    int plies = 0;            // looked ahead
    std::uint64_t nodes = 0;  // positions looked at, those in tables included
};

struct SearchLimits {
    int plies = most_search_plies;    // 1 to most_search_plies
    std::optional<double> seconds{};  // nothing: as long as it takes
    // Told now and then, within the plies that are being looked ahead; what it throws ends the search.
    std::function<void(const SearchEffort&)> progress{};
};

// Counts what a search does and tells it when its time is up.
class SearchClock {
public:
    explicit SearchClock(const SearchLimits& limits) : limits_(limits) {}

    // The time is up: nothing more will be found.
    bool is_over() const { return over_; }
    std::uint64_t nodes() const { return done_.nodes; }

    void begin(int plies) { done_.plies = plies; }
    void count_node() {
        ++done_.nodes;
        count(1);
    }
    // So much work more: positions looked at and moves listed.
    void count(std::uint64_t work) {
        if ((work_ += work) < interval) return;
        work_ = 0;
        look();
    }

private:
    static constexpr std::uint64_t interval = 16'384;  // of work: about a millisecond

    void look() {
        if (limits_.progress) limits_.progress(done_);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
        over_ |= limits_.seconds && passed.count() >= *limits_.seconds;
    }

    const SearchLimits& limits_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    SearchEffort done_;
    std::uint64_t work_ = 0;  // since the last look
    bool over_ = false;
};

}  // namespace dama
