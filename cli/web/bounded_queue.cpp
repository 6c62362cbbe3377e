#include "cli/web/bounded_queue.hpp"

namespace dama::cli {

namespace {

thread_local bool refuses = false;
thread_local const std::atomic<std::size_t>* own_queue = nullptr;

}  // namespace

BoundedQueue::BoundedQueue(int threads, std::size_t most_waiting) : most_waiting_(most_waiting) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

bool BoundedQueue::refusing() { return refuses; }

bool BoundedQueue::others_wait() { return own_queue != nullptr && own_queue->load() > 0; }

void BoundedQueue::enqueue(std::function<void()> task) {
    {
        const std::lock_guard lock(changing_);
        if (waiting_.size() < most_waiting_) {
            waiting_.push_back(std::move(task));
            ++waiting_count_;
            changed_.notify_one();
            return;
        }
    }
    refuses = true;
    task();
    refuses = false;
}

void BoundedQueue::shutdown() {
    {
        const std::lock_guard lock(changing_);
        over_ = true;
    }
    changed_.notify_all();
    for (auto& thread : threads_) thread.join();
}

void BoundedQueue::work() {
    own_queue = &waiting_count_;
    for (;;) {
        std::unique_lock lock(changing_);
        changed_.wait(lock, [this] { return over_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        const auto task = std::move(waiting_.front());
        waiting_.pop_front();
        --waiting_count_;
        lock.unlock();
        task();
    }
}

}  // namespace dama::cli
