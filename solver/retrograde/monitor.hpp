#pragma once

// Counts finished work of many threads and tells one listener about it, not too often.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "solver/retrograde/solve.hpp"

namespace dama {

class Monitor {
public:
    using Listener = std::function<void(const Progress&)>;

    Monitor(Listener listener, Progress start) : listener_(std::move(listener)), state_(std::move(start)) {}

    void begin_table(const std::string& material) {
        const std::scoped_lock lock(mutex_);
        state_.material = material;
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
        ++state_.tables_done;
        tell();
    }

private:
    // The listener may throw to stop the run; the exception ends the parallel loop it came from.
    void tell() {
        if (!listener_) return;
        last_told_ = std::chrono::steady_clock::now();
        state_.done = done_;
        listener_(state_);
    }

    Listener listener_;
    std::mutex mutex_;
    Progress state_;
    std::atomic<std::uint64_t> done_ = 0;
    std::chrono::steady_clock::time_point last_told_;
};

}  // namespace dama
