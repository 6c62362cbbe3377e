#pragma once

// The explorer while it runs, asked over HTTP.

#include <csignal>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <httplib.h>
#include <nlohmann/json.hpp>

#include "tests/cli/program.hpp"
#include "tests/cli/running_program.hpp"

namespace dama::cli::test {

class Served {
public:
    explicit Served(const std::string& tables, const std::vector<std::string>& options = {})
        : program_(arguments(tables, options)) {
        const auto address = program_.hear();
        port_ = std::stoi(address.substr(address.rfind(':') + 1));
    }

    int port() const { return port_; }
    RunningProgram& program() { return program_; }

    httplib::Result get(const std::string& path, const httplib::Params& parameters = {},
                        const httplib::Headers& headers = {}) const {
        httplib::Client client("127.0.0.1", port_);
        return client.Get(path, parameters, headers);
    }
    nlohmann::json json(const std::string& path, const httplib::Params& parameters = {}) const {
        return nlohmann::json::parse(get(path, parameters)->body);
    }
    httplib::Result post(const std::string& path, const std::string& body) const {
        httplib::Client client("127.0.0.1", port_);
        return client.Post(path, body, "text/plain");
    }

private:
    static std::vector<std::string> arguments(const std::string& tables,
                                              const std::vector<std::string>& options) {
        std::vector<std::string> all{"serve", "--port", "0", "--tables", tables};
        all.insert(all.end(), options.begin(), options.end());
        return all;
    }

    RunningProgram program_;
    int port_ = 0;
};

// "error" of an answer that is one.
inline std::string error_of(const httplib::Result& response) {
    return nlohmann::json::parse(response->body)["error"].get<std::string>();
}

}  // namespace dama::cli::test
