#pragma once

// One client's connection, with an end: nobody holds a thread longer than a request may take, however slowly he sends or
// reads.

#include <array>
#include <chrono>
#include <string>

#include <httplib.h>
#include <poll.h>

namespace dama::cli {

class Connection final : public httplib::Stream {
public:
    using Clock = std::chrono::steady_clock;

    // The socket stays the caller's.
    explicit Connection(int socket) : socket_(socket) {}

    // Until when reading and writing may go on.
    void set_deadline(Clock::time_point deadline) { deadline_ = deadline; }
    // Whether something came within that time.
    bool wait(std::chrono::milliseconds time) const;

    bool is_readable() const override { return begin_ < end_ || ready(POLLIN); }
    bool is_writable() const override { return ready(POLLOUT); }
    ssize_t read(char* into, std::size_t size) override;
    ssize_t write(const char* from, std::size_t size) override;
    void get_remote_ip_and_port(std::string& ip, int& port) const override;
    void get_local_ip_and_port(std::string& ip, int& port) const override;
    socket_t socket() const override { return socket_; }

private:
    bool ready(short events) const;

    int socket_;
    Clock::time_point deadline_ = Clock::time_point::max();
    std::array<char, 8192> buffer_{};
    std::size_t begin_ = 0;  // what of the buffer is not yet read
    std::size_t end_ = 0;
};

}  // namespace dama::cli
