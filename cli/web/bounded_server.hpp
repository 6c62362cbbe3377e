#pragma once

// The server of the HTTP library, with an end to everything that a client may keep it busy with.

#include <functional>

#include <httplib.h>

#include "cli/web/connection.hpp"

namespace dama::cli {

class BoundedServer final : public httplib::Server {
public:
    static constexpr std::chrono::seconds longest_request{
        30};                                                 // from its first byte to the last of its answer
    static constexpr std::chrono::seconds longest_pause{5};  // between two requests of a connection
    static constexpr int most_requests = 1000;               // of a connection

    // `refused` is called for each connection that is sent away.
    BoundedServer(int threads, int most_waiting, std::function<void()> refused);

    // Tells that the connection of the calling thread is to be closed after this answer: what else its client sends
    // has not been read.
    static void close_after_this();

private:
    bool process_and_close_socket(socket_t socket) override;
    void serve(Connection& connection);
    bool next_request(const Connection& connection) const;

    std::function<void()> refused_;
};

}  // namespace dama::cli
