#pragma once

// The explorer: a page and a JSON interface over HTTP, which answer from tables and change nothing.

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace dama::cli {

struct ServerPlace {
    std::string host = "127.0.0.1";
    int port = 8080;     // 0: one that is free
    int threads = 32;    // that answer side by side
    int waiting = 128;   // connections that may wait for one; more are sent away
    int rate = 0;        // requests a second from one client, 0: any number
    std::string cors{};  // the origin whose pages may ask; empty: its own only
    bool log = false;    // requests on standard error
};

struct ServerTables {
    std::vector<std::filesystem::path> folders;
    std::size_t cache_bytes;
};

// Answers until `stopped()`, which is asked some times a second, says so. Tells the port once it listens. Throws
// std::runtime_error if nobody can listen there.
void serve(const ServerPlace& place, const ServerTables& tables, const std::function<bool()>& stopped,
           const std::function<void(int port)>& listening);

}  // namespace dama::cli
