#pragma once

// The explorer: a page and a JSON interface over HTTP, which answer from tables and change nothing.

#include <cstdint>
#include <functional>
#include <string>

#include "tablebase/tables/table_set.hpp"

namespace dama::cli {

struct ServerPlace {
    std::string host = "127.0.0.1";
    int port = 8080;  // 0: one that is free
    int threads = 8;  // that answer side by side
};

// Answers until `stopped()`, which is asked some times a second, says so. Tells the port once it listens. Throws
// std::runtime_error if nobody can listen there. The tables must outlive it.
void serve(const ServerPlace& place, tablebase::TableSet& tables, const std::function<bool()>& stopped,
           const std::function<void(int port)>& listening);

}  // namespace dama::cli
