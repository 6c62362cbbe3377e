// The prober for a page without a server: the routes of the explorer, asked by a script instead of HTTP.

#include <string>

#include "cli/web/routes.hpp"
#include "solver/instances/table_checks.hpp"

namespace dama::cli {

namespace {

constexpr std::size_t cache_bytes = std::size_t{16} << 20;

Answers& answers() {
    static tablebase::TableSet tables({"/tables"}, check_table, cache_bytes);
    static Answers all(tables);
    return all;
}

WebAnswer answer(WebQuestion question) {
    try {
        const auto* route = find_route(question);
        if (route == nullptr) throw WebError(404, "there is no such page");
        auto said = answer(*route, answers(), question);
        while (said.more) {
            const auto piece = said.more();
            if (!piece) break;
            said.body += *piece;
        }
        return said;
    } catch (...) {
        return current_web_failure();
    }
}

}  // namespace

}  // namespace dama::cli

// `parameters`: a JSON object of texts. The answer, {"status", "body"}, is there until the next question.
extern "C" const char* dama_answer(const char* method, const char* path, const char* parameters,
                                   const char* body) {
    using namespace dama::cli;
    static std::string answered;
    WebQuestion question{.method = method, .path = path, .body = body};
    const auto given = Json::parse(parameters);
    for (const auto& [name, value] : given.items()) question.parameters[name] = value.get<std::string>();
    const auto said = answer(std::move(question));
    answered = text(Json{{"status", said.status}, {"body", said.body}});
    return answered.c_str();
}
