#pragma once

// Everything that can be asked, as data: the server, the page without one and the description of the interface are made
// from it.

#include <span>
#include <string_view>
#include <vector>

#include "cli/web/answers.hpp"
#include "cli/web/web_answer.hpp"

namespace dama::cli {

struct WebParameter {
    std::string_view name;
    std::string_view meaning;
    bool required = false;
};

struct Route {
    std::string_view method;
    std::string_view path;  // "/api/v1/{variant}/line": a part in braces is a parameter
    std::string_view summary;
    std::vector<WebParameter> parameters;  // of the query
    std::string_view type;                 // of the answer
    std::string_view body;                 // what is posted; empty if nothing is
    bool from_tables;                      // the answer is the same as long as the tables are
    WebAnswer (*answer)(Answers& answers, const WebQuestion& question);
};

std::span<const Route> routes();

// The route of a question, whose parameters are then those of the path too; null if there is none of that path. Throws
// WebError 405 if the path is known, but not by that method.
const Route* find_route(WebQuestion& question);

// The answer of a route, or what has gone wrong.
WebAnswer answer(const Route& route, Answers& answers, const WebQuestion& question);

}  // namespace dama::cli
