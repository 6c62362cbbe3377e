#pragma once

#include <chrono>
#include <exception>
#include <filesystem>
#include <functional>
#include <future>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace dama::tablebase::sample {

inline void make_pipe(const std::filesystem::path& path) {
    if (::mkfifo(path.c_str(), 0600) != 0) {
        throw std::runtime_error("cannot create " + path.string());
    }
}

// Whether `action` is over, rather than waiting for somebody to write into the pipe; if it waits, it is set free.
inline bool ends_without_writer(const std::filesystem::path& pipe, const std::function<void()>& action) {
    auto ended = std::async(std::launch::async, action);
    const bool waits = ended.wait_for(std::chrono::seconds(5)) == std::future_status::timeout;
    if (waits) {
        ::close(::open(pipe.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC));
    }
    ended.get();
    return !waits;
}

}  // namespace dama::tablebase::sample
