#include "cli/web/connection.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

namespace dama::cli {

namespace {

void address_of(const sockaddr_storage& address, socklen_t size, std::string& ip, int& port) {
    std::array<char, NI_MAXHOST> host{};
    std::array<char, NI_MAXSERV> service{};
    if (getnameinfo(reinterpret_cast<const sockaddr*>(&address), size, host.data(), host.size(),
                    service.data(), service.size(), NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return;
    ip = host.data();
    port = std::atoi(service.data());
}

// -1, and errno tells why, if it does not get ready.
int poll_for(int socket, short events, std::chrono::milliseconds time) {
    pollfd wanted{socket, events, 0};
    int count = 0;
    do {
        count = ::poll(&wanted, 1, static_cast<int>(std::max<std::int64_t>(0, time.count())));
    } while (count < 0 && errno == EINTR);
    return count;
}

}  // namespace

bool Connection::wait(std::chrono::milliseconds time) const {
    return begin_ < end_ || poll_for(socket_, POLLIN, time) > 0;
}

bool Connection::ready(short events) const {
    constexpr std::chrono::hours longest{1};
    const auto left = std::min<Clock::duration>(deadline_ - Clock::now(), longest);
    if (left <= Clock::duration::zero()) return false;
    return poll_for(socket_, events, std::chrono::ceil<std::chrono::milliseconds>(left)) > 0;
}

ssize_t Connection::read(char* into, std::size_t size) {
    if (begin_ == end_) {
        if (!ready(POLLIN)) return -1;
        const auto count = ::recv(socket_, buffer_.data(), buffer_.size(), 0);
        if (count <= 0) return count;
        begin_ = 0;
        end_ = static_cast<std::size_t>(count);
    }
    const auto count = std::min(size, end_ - begin_);
    std::memcpy(into, buffer_.data() + begin_, count);
    begin_ += count;
    return static_cast<ssize_t>(count);
}

// All of it, or -1: what calls this does not look for the rest. Never waits in the system, where no deadline holds.
ssize_t Connection::write(const char* from, std::size_t size) {
    std::size_t done = 0;
    while (done < size) {
        if (!ready(POLLOUT)) return -1;
        const auto count = ::send(socket_, from + done, size - done, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count < 0 && errno != EAGAIN && errno != EINTR) return -1;
        done += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
    }
    return static_cast<ssize_t>(size);
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0)
        address_of(address, size, ip, port);
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    if (::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size) == 0)
        address_of(address, size, ip, port);
}

}  // namespace dama::cli
