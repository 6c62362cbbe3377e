#include "cli/web/bounded_server.hpp"

#include <string_view>
#include <utility>

#include <sys/socket.h>
#include <unistd.h>

#include "cli/web/bounded_queue.hpp"

namespace dama::cli {

namespace {

constexpr std::chrono::milliseconds between_looks{100};  // whether the server is to stop
constexpr std::size_t largest_body = std::size_t{1} << 20;
constexpr std::string_view refusal =
    "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 1\r\n"
    "Connection: close\r\nContent-Length: 40\r\n\r\n{\"error\":\"too many clients are waiting\"}";

thread_local bool closes = false;

// Brotli, as the library uses it, takes ten times as long as gzip for a tenth less.
void without_slow_compression(httplib::Request& request) {
    const bool gzip = request.get_header_value("Accept-Encoding").find("gzip") != std::string::npos;
    request.headers.erase("Accept-Encoding");
    if (gzip) request.headers.emplace("Accept-Encoding", "gzip");
}

void close_socket(int socket) {
    ::shutdown(socket, SHUT_RDWR);
    ::close(socket);
}

}  // namespace

BoundedServer::BoundedServer(int threads, int most_waiting, std::function<void()> refused)
    : refused_(std::move(refused)) {
    new_task_queue = [threads, most_waiting] {
        return new BoundedQueue(threads, static_cast<std::size_t>(most_waiting));
    };
    set_payload_max_length(largest_body);
    set_keep_alive_timeout(longest_pause.count());
    set_keep_alive_max_count(most_requests);
    set_tcp_nodelay(true);
}

bool BoundedServer::process_and_close_socket(socket_t socket) {
    if (BoundedQueue::refusing()) {
        refused_();
        ::send(socket, refusal.data(), refusal.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    } else {
        Connection connection(socket);
        serve(connection);
    }
    close_socket(socket);
    return true;
}

void BoundedServer::close_after_this() { closes = true; }

void BoundedServer::serve(Connection& connection) {
    for (int left = most_requests; left > 0 && next_request(connection); --left) {
        connection.set_deadline(Connection::Clock::now() + longest_request);
        bool closed = false;
        closes = false;
        const bool last = left == 1 || BoundedQueue::others_wait();
        if (!process_request(connection, last, closed, without_slow_compression) || last || closed || closes)
            return;
    }
}

// Clients that say nothing give way to those who wait.
bool BoundedServer::next_request(const Connection& connection) const {
    const auto until = Connection::Clock::now() + longest_pause;
    while (svr_sock_ != INVALID_SOCKET && Connection::Clock::now() < until) {
        if (connection.wait(between_looks)) return true;
        if (BoundedQueue::others_wait()) return false;
    }
    return false;
}

}  // namespace dama::cli
