#include "cli/web/routes.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "cli/web/batch.hpp"
#include "cli/web/lila.hpp"
#include "cli/web/openapi.hpp"

namespace dama::cli {

namespace {

constexpr int method_not_allowed = 405;
constexpr std::string_view json_type = "application/json";
constexpr std::string_view lines_type = "application/x-ndjson";

WebAnswer said(const Json& json) { return {.body = text(json)}; }

std::uint64_t number_in(const WebQuestion& question) {
    const auto word = question.parameter("number");
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (word.empty() || error != std::errc() || end != word.data() + word.size())
        throw std::invalid_argument(fmt::format("number: '{}' is no number", word));
    return number;
}

std::string game(const WebQuestion& question) { return question.parameter("variant"); }
std::string fen(const WebQuestion& question) { return question.parameter("fen"); }

WebAnswer health(Answers&, const WebQuestion&) { return said({{"ok", true}}); }
WebAnswer openapi(Answers&, const WebQuestion&) { return said(openapi_json(routes())); }
WebAnswer games(Answers&, const WebQuestion&) { return said(Answers::variants()); }
WebAnswer query(Answers& a, const WebQuestion& q) { return said(a.query(game(q), fen(q))); }
WebAnswer line(Answers& a, const WebQuestion& q) { return said(a.line(game(q), fen(q), q.parameter("for"))); }
WebAnswer claim(Answers& a, const WebQuestion& q) { return said(a.claim(game(q), fen(q))); }
WebAnswer plan(Answers&, const WebQuestion& q) { return said(Answers::plan(game(q))); }
WebAnswer slices(Answers& a, const WebQuestion& q) { return said(a.slices(game(q))); }
WebAnswer stats(Answers& a, const WebQuestion& q) {
    return said(a.statistics(game(q), q.parameter("slice")));
}
WebAnswer position(Answers& a, const WebQuestion& q) {
    return said(a.position(game(q), q.parameter("slice"), number_in(q)));
}
WebAnswer board(Answers&, const WebQuestion& q) {
    return {.type = "image/svg+xml", .body = Answers::board(game(q), fen(q))};
}
WebAnswer judge(Answers& a, const WebQuestion& q) { return said(a.judge(game(q), q.body)); }
WebAnswer batch(Answers& a, const WebQuestion& q) {
    return {.type = std::string(lines_type), .more = batch_answers(a, game(q), q.body)};
}
WebAnswer lila(Answers& a, const WebQuestion& q) {
    return said(lila_json(a, lila_game(q.path.substr(1)), fen(q)));
}

const std::vector<WebParameter> of_position{{"fen", "the position", true}};
const std::vector<WebParameter> of_line{
    {"fen", "the position", true},
    {"for", "of three players, the one who plays against the others: white, black or red"}};
const std::vector<WebParameter> of_number{{"number", "which one, counted round", true}};

const std::vector<Route>& all() {
    static const std::vector<Route> list{
        {"GET", "/healthz", "Whether the server runs", {}, json_type, "", false, health},
        {"GET", "/openapi.json", "This description", {}, json_type, "", false, openapi},
        {"GET", "/api/v1/variants", "The games", {}, json_type, "", true, games},
        {"GET", "/api/v1/{variant}", "Who wins a position, how fast, and what each move brings", of_position,
         json_type, "", true, query},
        {"GET", "/api/v1/{variant}/line", "A line of best play", of_line, json_type, "", true, line},
        {"GET", "/api/v1/{variant}/claim", "Whether a draw claim is justified, with its proof", of_position,
         json_type, "", true, claim},
        {"GET",
         "/api/v1/{variant}/plan",
         "Where the squares of the board lie",
         {},
         json_type,
         "",
         true,
         plan},
        {"GET",
         "/api/v1/{variant}/slices",
         "The slices of which there are results",
         {},
         json_type,
         "",
         true,
         slices},
        {"GET", "/api/v1/{variant}/stats/{slice}", "What a slice holds", {}, json_type, "", true, stats},
        {"GET", "/api/v1/{variant}/position/{slice}", "One position of a slice", of_number, json_type, "",
         true, position},
        {"GET", "/api/v1/{variant}/board.svg", "A picture of a position", of_position, "image/svg+xml", "",
         true, board},
        {"POST",
         "/api/v1/{variant}/batch",
         "Many positions, answered line by line as they are found",
         {},
         lines_type,
         "FENs, one a line",
         false,
         batch},
        {"POST",
         "/api/v1/{variant}/judge",
         "Every move of games on record, judged",
         {},
         json_type,
         "games as PDN",
         false,
         judge},
        {"GET", "/standard", "International draughts in the shape of lila-tablebase", of_position, json_type,
         "", true, lila},
        {"GET", "/russian", "Russian draughts in that shape", of_position, json_type, "", true, lila},
        {"GET", "/brazilian", "Brazilian draughts in that shape", of_position, json_type, "", true, lila},
    };
    return list;
}

// The next part of a path; what is left begins with the slash behind it.
std::string_view cut(std::string_view& path) {
    path.remove_prefix(1);
    const auto part = path.substr(0, path.find('/'));
    path.remove_prefix(part.size());
    return part;
}

// The parameters in a path of that pattern.
std::optional<std::map<std::string, std::string>> matched(std::string_view pattern, std::string_view path) {
    std::map<std::string, std::string> parameters;
    while (!pattern.empty() && path.starts_with('/')) {
        const auto wanted = cut(pattern);
        const auto part = cut(path);
        if (wanted.starts_with('{')) {
            parameters.emplace(wanted.substr(1, wanted.size() - 2), part);
        } else if (wanted != part) {
            return std::nullopt;
        }
    }
    if (!pattern.empty() || !path.empty()) return std::nullopt;
    return parameters;
}

}  // namespace

std::span<const Route> routes() { return all(); }

const Route* find_route(WebQuestion& question) {
    bool known = false;
    for (const auto& route : all()) {
        const auto parameters = matched(route.path, question.path);
        if (!parameters) continue;
        known = true;
        if (route.method != question.method) continue;
        for (const auto& [name, value] : *parameters) question.parameters[name] = value;
        return &route;
    }
    if (known)
        throw WebError(method_not_allowed, fmt::format("{} is not for {}", question.method, question.path));
    return nullptr;
}

WebAnswer answer(const Route& route, Answers& answers, const WebQuestion& question) {
    try {
        return route.answer(answers, question);
    } catch (...) {
        return current_web_failure();
    }
}

}  // namespace dama::cli
