#include "cli/web/server.hpp"

#include <chrono>
#include <cstdio>
#include <ctime>
#include <memory>
#include <stdexcept>
#include <thread>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "cli/terminal/printable.hpp"
#include "cli/web/assets.hpp"
#include "cli/web/bounded_server.hpp"
#include "cli/web/client_rate.hpp"
#include "cli/web/lila.hpp"
#include "cli/web/routes.hpp"
#include "cli/web/tables_in_use.hpp"
#include "cli/web/web_metrics.hpp"
#include "tablebase/files/checksum.hpp"
#include "tablebase/version.hpp"

namespace dama::cli {

namespace {

using httplib::Request;
using httplib::Response;

constexpr int not_modified = 304;
constexpr int method_not_allowed = 405;
constexpr int length_required = 411;
constexpr int too_many_requests = 429;
constexpr const char* methods = "GET, HEAD, POST, OPTIONS";

// The page runs its own script and shows its own pictures, and nobody else's.
const httplib::Headers page_headers{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Vary", "Accept-Encoding"},
    {"Cache-Control", "no-cache"}};

std::string etag_of(std::string_view text) {
    const tablebase::ByteView bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    return fmt::format("\"{}\"", tablebase::checksum_text(tablebase::checksum(bytes)));
}

// "*", or one of a list.
bool names(const std::string& list, const std::string& etag) {
    return list == "*" || list.find(etag) != std::string::npos;
}

std::string error_text(std::string_view message) { return text(Json{{"error", message}}); }

class Explorer {
public:
    Explorer(const ServerPlace& place, const ServerTables& tables, WebMetrics& metrics)
        : place_(place), tables_(tables.folders, tables.cache_bytes), rate_(place.rate), metrics_(metrics) {}

    void add_to(httplib::Server& server) {
        auto headers = page_headers;
        if (!place_.cors.empty()) headers.emplace("Access-Control-Allow-Origin", place_.cors);
        server.set_default_headers(std::move(headers));
        server.set_pre_routing_handler([this](const Request& request, Response& response) {
            return is_refused(request, response) ? httplib::Server::HandlerResponse::Handled
                                                 : httplib::Server::HandlerResponse::Unhandled;
        });
        server.Get(".*",
                   [this](const Request& request, Response& response) { answer(request, {}, response); });
        server.Options(".*", [this](const Request&, Response& response) { tell_methods(response); });
        server.Post(".*",
                    [this](const Request& request, Response& response, const httplib::ContentReader& read) {
                        std::string body;
                        const auto keep = [&](const char* data, std::size_t size) {
                            body.append(data, size);
                            return true;
                        };
                        if (read(keep)) answer(request, std::move(body), response);
                    });
        server.set_error_handler([](const Request&, Response& response) {
            if (response.body.empty())
                response.set_content(error_text(status_text(response.status)), "application/json");
        });
        if (place_.log) server.set_logger(log);
    }

private:
    static std::string status_text(int status) {
        switch (status) {
            case 404: return "there is no such page";
            case 413: return "more was sent than is read";
            case 414: return "the address is longer than is read";
            default: return fmt::format("HTTP status {}", status);
        }
    }

    // Before what is posted is read.
    bool is_refused(const Request& request, Response& response) {
        if (!rate_.may_ask(request.remote_addr)) {
            response.set_header("Retry-After", "1");
            refuse(response, too_many_requests, fmt::format("more than {} requests a second", place_.rate));
        } else if (request.method == "PUT" || request.method == "PATCH" || request.method == "DELETE") {
            response.set_header("Allow", methods);
            refuse(response, method_not_allowed,
                   fmt::format("{}: nothing here can be changed", request.method));
        } else if (request.method == "POST" && !request.has_header("Content-Length") &&
                   !request.has_header("Transfer-Encoding")) {
            refuse(response, length_required, "the length of what is posted is missing");
        } else {
            return false;
        }
        return true;
    }

    void refuse(Response& response, int status, const std::string& message) {
        response.status = status;
        response.set_header("Connection", "close");
        response.set_content(error_text(message), "application/json");
        BoundedServer::close_after_this();
        metrics_.count("other", status, 0);
    }

    void tell_methods(Response& response) const {
        response.status = 204;
        response.set_header("Allow", methods);
        if (place_.cors.empty()) return;
        response.set_header("Access-Control-Allow-Methods", "GET, HEAD, POST");
        response.set_header("Access-Control-Allow-Headers", "Content-Type, If-None-Match");
    }

    void answer(const Request& request, std::string body, Response& response) {
        const auto begun = WebMetrics::Clock::now();
        const auto route = answer_by_route(request, std::move(body), response);
        const std::chrono::duration<double> took = WebMetrics::Clock::now() - begun;
        metrics_.count(route, response.status == -1 ? 200 : response.status, took.count());
    }

    // Returns the name of the route.
    std::string_view answer_by_route(const Request& request, std::string body, Response& response) {
        if (request.method != "POST" && answer_asset(request, response)) return "page";
        if (request.path == "/metrics") {
            response.set_content(metrics_.text(), "text/plain; version=0.0.4");
            return "/metrics";
        }
        WebQuestion question{.method = request.method == "HEAD" ? "GET" : request.method,
                             .path = request.path,
                             .body = std::move(body)};
        for (const auto& [name, value] : request.params) question.parameters.emplace(name, value);
        try {
            const auto* route = find_route(question);
            if (route == nullptr) throw WebError(404, "there is no such page");
            answer(*route, question, request, response);
            return route->path;
        } catch (...) {
            send(current_web_failure(), nullptr, response);
            if (response.status == method_not_allowed) response.set_header("Allow", methods);
            return "other";
        }
    }

    static bool answer_asset(const Request& request, Response& response) {
        const std::string_view path = request.path == "/" ? "/index.html" : std::string_view(request.path);
        for (const auto& asset : assets()) {
            if (asset.path != path) continue;
            const auto etag =
                etag_of(request.get_header_value("Accept-Encoding") + std::string(asset.content));
            response.set_header("ETag", etag);
            if (names(request.get_header_value("If-None-Match"), etag)) {
                response.status = not_modified;
            } else {
                response.set_content(asset.content.data(), asset.content.size(),
                                     std::string(asset.type()).c_str());
            }
            return true;
        }
        return false;
    }

    void answer(const Route& route, const WebQuestion& question, const Request& request, Response& response) {
        const auto tables = tables_.now();
        std::string etag;
        if (route.from_tables) {
            const auto game =
                question.path[1] == 'a' ? question.parameter("variant") : lila_game(question.path.substr(1));
            const auto all = game.empty() ? 0 : tables->fingerprint(game);
            etag = etag_of(fmt::format("{} {:x} {} {}", version, all, request.target,
                                       request.get_header_value("Accept-Encoding")));
            if (names(request.get_header_value("If-None-Match"), etag)) {
                response.set_header("ETag", etag);
                response.status = not_modified;
                return;
            }
        }
        auto said = dama::cli::answer(route, tables->answers(), question);
        if (!etag.empty() && said.status == 200) response.set_header("ETag", etag);
        send(std::move(said), tables, response);
    }

    // `tables` live as long as pieces of the answer follow.
    static void send(WebAnswer said, const std::shared_ptr<Tables>& tables, Response& response) {
        response.status = said.status;
        if (!said.more) return response.set_content(said.body, said.type.c_str());
        response.set_chunked_content_provider(
            said.type.c_str(), [tables, more = said.more](std::size_t, httplib::DataSink& sink) {
                const auto piece = more();
                if (!piece) {
                    sink.done();
                    return true;
                }
                return sink.write(piece->data(), piece->size());
            });
    }

    // A line as other servers write it; what clients sent is made printable.
    static void log(const Request& request, const Response& response) {
        const auto line =
            fmt::format("{} - - [{:%d/%b/%Y:%H:%M:%S +0000}] \"{} {} {}\" {} {}\n", request.remote_addr,
                        fmt::gmtime(std::time(nullptr)), request.method, request.target, request.version,
                        response.status, response.get_header_value("Content-Length"));
        std::fputs((printable(line.substr(0, line.size() - 1)) + "\n").c_str(), stderr);
    }

    const ServerPlace& place_;
    TablesInUse tables_;
    ClientRate rate_;
    WebMetrics& metrics_;
};

}  // namespace

void serve(const ServerPlace& place, const ServerTables& tables, const std::function<bool()>& stopped,
           const std::function<void(int)>& listening) {
    WebMetrics metrics;
    Explorer explorer(place, tables, metrics);
    BoundedServer server(place.threads, place.waiting, [&metrics] { metrics.count_refusal(); });
    explorer.add_to(server);
    const int port = place.port == 0 ? server.bind_to_any_port(place.host)
                                     : (server.bind_to_port(place.host, place.port) ? place.port : -1);
    if (port < 0) throw std::runtime_error(fmt::format("cannot listen on {}:{}", place.host, place.port));
    listening(port);
    // Asked to stop before it has begun to listen, the server would not notice: so it is asked again.
    const std::jthread watch([&](const std::stop_token& over) {
        for (; !over.stop_requested(); std::this_thread::sleep_for(std::chrono::milliseconds(100))) {
            if (stopped()) server.stop();
        }
    });
    server.listen_after_bind();
}

}  // namespace dama::cli
