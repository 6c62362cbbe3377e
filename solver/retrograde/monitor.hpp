#pragma once

// Counts finished work of many threads and tells one listener about it, not too often.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "solver/retrograde/solve.hpp"
#include "solver/retrograde/work_claims.hpp"

namespace dama {

class Monitor {
public:
    using Listener = std::function<void(const Progress&)>;

    Monitor(Listener listener, Progress start) : listener_(std::move(listener)), state_(std::move(start)) {}

    // `claim` is the one under which it is computed, null if there is none.
    void begin_table(const std::string& material, const WorkClaim* claim = nullptr) {
        const std::scoped_lock lock(mutex_);
        state_.material = material;
        claim_ = claim;
    }
    void begin_phase(const std::string& phase) {
        const std::scoped_lock lock(mutex_);
        state_.phase = phase;
        tell();
    }
    void advance(std::uint64_t positions) {
        done_.fetch_add(positions, std::memory_order_relaxed);
        const std::unique_lock lock(mutex_, std::try_to_lock);
        if (lock && std::chrono::steady_clock::now() - last_told_ > std::chrono::milliseconds(100)) tell();
    }
    void finish_table() {
        const std::scoped_lock lock(mutex_);
        claim_ = nullptr;
        ++state_.tables_done;
        tell();
    }

private:
    // The listener may throw to stop the run, and a lost claim does; the exception ends the parallel loop it came from.
    void tell() {
        if (claim_ != nullptr && claim_->is_lost()) throw WorkClaimLost();
        if (!listener_) return;
        last_told_ = std::chrono::steady_clock::now();
        state_.done = done_;
        listener_(state_);
    }

    Listener listener_;
    std::mutex mutex_;
    const WorkClaim* claim_ = nullptr;
    Progress state_;
    std::atomic<std::uint64_t> done_ = 0;
    std::chrono::steady_clock::time_point last_told_;
};

}  // namespace dama
