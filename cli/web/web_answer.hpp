#pragma once

// A question and an answer as HTTP has them, without HTTP: the server and the page without one ask alike.

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>

namespace dama::cli {

struct WebQuestion {
    std::string method = "GET";
    std::string path;
    std::map<std::string, std::string> parameters{};  // of the query, and those that the path holds
    std::string body{};

    // Empty if there is none.
    std::string parameter(const std::string& name) const {
        const auto found = parameters.find(name);
        return found == parameters.end() ? std::string() : found->second;
    }
};

struct WebAnswer {
    int status = 200;
    std::string type = "application/json";
    std::string body{};
    // Gives what follows piece by piece, nothing at the end; empty if nothing follows.
    std::function<std::optional<std::string>()> more{};
};

// What has a status of its own.
struct WebError : std::runtime_error {
    WebError(int code, const std::string& message) : std::runtime_error(message), status(code) {}
    int status;
};

// {"error": "..."} for the exception that is being handled. No message names a folder of this machine.
WebAnswer current_web_failure();

}  // namespace dama::cli
