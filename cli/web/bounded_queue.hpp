#pragma once

// Threads that serve connections, and a bounded number of connections that wait for them.

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <httplib.h>

namespace dama::cli {

class BoundedQueue final : public httplib::TaskQueue {
public:
    BoundedQueue(int threads, std::size_t most_waiting);

    // If too many wait, the task runs at once in the calling thread, where `refusing` is then true.
    void enqueue(std::function<void()> task) override;
    // What waits is done first.
    void shutdown() override;

    static bool refusing();
    // Whether a connection waits for a thread of the queue that serves the calling one.
    static bool others_wait();

private:
    void work();

    std::size_t most_waiting_;
    std::mutex changing_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
    std::atomic<std::size_t> waiting_count_{0};
    bool over_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace dama::cli
