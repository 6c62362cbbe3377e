#include "cli/web/openapi.hpp"

#include <algorithm>
#include <cctype>

#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

Json error_response(std::string_view meaning) {
    return {{"description", meaning},
            {"content", {{"application/json", {{"schema", {{"$ref", "#/components/schemas/Error"}}}}}}}};
}

Json parameter(std::string_view name, std::string_view place, std::string_view meaning, bool required) {
    return {{"name", name},
            {"in", place},
            {"description", meaning},
            {"required", required},
            {"schema", {{"type", "string"}}}};
}

Json parameters(const Route& route) {
    auto json = Json::array();
    for (std::size_t at = 0; (at = route.path.find('{', at)) != std::string_view::npos; ++at) {
        const auto name = route.path.substr(at + 1, route.path.find('}', at) - at - 1);
        const auto meaning =
            name == "variant" ? "the name of a game" : "material, the player to move first: KMvK";
        json.push_back(parameter(name, "path", meaning, true));
    }
    for (const auto& [name, meaning, required] : route.parameters)
        json.push_back(parameter(name, "query", meaning, required));
    return json;
}

Json responses(const Route& route) {
    Json json{{"200",
               {{"description", route.summary},
                {"content", {{std::string(route.type), {{"schema", Json::object()}}}}}}}};
    if (route.from_tables) json["304"] = {{"description", "as the ETag of If-None-Match says"}};
    const bool asks = !route.parameters.empty() || route.path.find('{') != std::string_view::npos;
    if (asks) {
        json["400"] = error_response("what was asked makes no sense; the message names the token");
        json["404"] = error_response("no such game, or no such table, whose name the message tells");
        json["500"] = error_response("a table is damaged");
    }
    if (!route.body.empty()) json["413"] = error_response("more was posted than is read");
    json["429"] = error_response("too many questions from one client");
    json["503"] = error_response("a limit of the server is reached");
    return json;
}

Json operation(const Route& route) {
    Json json{{"summary", route.summary}, {"parameters", parameters(route)}};
    if (!route.body.empty()) {
        json["requestBody"] = {{"description", route.body},
                               {"required", true},
                               {"content", {{"text/plain", {{"schema", {{"type", "string"}}}}}}}};
    }
    json["responses"] = responses(route);
    return json;
}

std::string lower(std::string_view word) {
    std::string small(word);
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return std::tolower(c); });
    return small;
}

}  // namespace

Json openapi_json(std::span<const Route> routes) {
    Json paths = Json::object();
    for (const auto& route : routes) paths[std::string(route.path)][lower(route.method)] = operation(route);
    const Json error{
        {"type", "object"}, {"required", {"error"}}, {"properties", {{"error", {{"type", "string"}}}}}};
    return {{"openapi", "3.0.3"},
            {"info", {{"title", "Dáma"}, {"version", version}}},
            {"paths", paths},
            {"components", {{"schemas", {{"Error", error}}}}}};
}

}  // namespace dama::cli
