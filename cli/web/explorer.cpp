#include "cli/web/explorer.hpp"

#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <httplib.h>

#include "cli/answers/json.hpp"
#include "cli/terminal/failure.hpp"
#include "cli/web/assets.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/moves/move_notation.hpp"
#include "solver/picture/board_svg.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

using httplib::Request;
using httplib::Response;

constexpr std::size_t longest_fen = 4096;  // more than any position takes
constexpr std::size_t largest_body = std::size_t{64} << 10;
constexpr int patience = 5;  // seconds for a client to send or take something

// The page runs its own script and shows its own pictures, and nobody else's.
const httplib::Headers headers{
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cache-Control", "no-cache"}};

// What went wrong, as HTTP has it.
int status_of(ExitCode code) {
    switch (code) {
        case ExitCode::bad_input: return 400;
        case ExitCode::bad_table: return 404;
        case ExitCode::out_of_resources: return 503;
        default: return 500;
    }
}

void answer(Response& response, const Json& json) { response.set_content(text(json), "application/json"); }

void answer_error(Response& response, int status, const std::string& message) {
    response.status = status;
    answer(response, {{"error", message}});
}

class Explorer {
public:
    explicit Explorer(tablebase::TableSet& tables) : tables_(tables) {}

    void add_routes(httplib::Server& server) {
        for (const auto& asset : assets()) {
            server.Get(std::string(asset.path), [&asset](const Request&, Response& response) {
                response.set_content(asset.content.data(), asset.content.size(),
                                     std::string(asset.type).c_str());
            });
        }
        server.Get("/healthz", [](const Request&, Response& response) { answer(response, {{"ok", true}}); });
        server.Get("/api/v1/variants",
                   [](const Request&, Response& response) { answer(response, variants_json()); });
        add(server, "", [this](const auto& game, const auto& fen) { return query(game, fen); });
        add(server, "/line", [this](const auto& game, const auto& fen) { return line(game, fen); });
        server.Get(R"(/api/v1/([a-z0-9-]+)/board\.svg)", [this](const Request& request, Response& response) {
            guarded(response, [&] {
                response.set_content(board(request.matches[1], fen_of(request)), "image/svg+xml");
            });
        });
    }

private:
    using Answer = std::function<Json(const std::string& game, const std::string& fen)>;

    static void add(httplib::Server& server, const std::string& what, Answer ask) {
        server.Get("/api/v1/([a-z0-9-]+)" + what, [ask](const Request& request, Response& response) {
            guarded(response, [&] { answer(response, ask(request.matches[1], fen_of(request))); });
        });
    }

    template <class F>
    static void guarded(Response& response, F function) {
        try {
            function();
        } catch (const UnknownVariant& error) {
            answer_error(response, 404, error.what());
        } catch (...) {
            const auto failure = current_failure();
            answer_error(response, status_of(failure.code), failure.message);
        }
    }

    static std::string fen_of(const Request& request) {
        auto fen = request.get_param_value("fen");
        if (fen.empty()) throw std::invalid_argument("the parameter fen is missing");
        if (fen.size() > longest_fen)
            throw std::invalid_argument(fmt::format("the FEN is longer than {} characters", longest_fen));
        return fen;
    }

    static Json variants_json() {
        auto json = Json::array();
        for (const auto& variant : variants()) {
            json.push_back({{"variant", variant.name},
                            {"name", variant.title},
                            {"players", variant.players},
                            {"start", variant.start}});
        }
        return json;
    }

    // Moves as in `dama query`, with the position after each. Where a table is missing, the moves alone and its name.
    Json query(const std::string& name, const std::string& fen) {
        const auto& analysis = analysis_of(name);
        const auto& notation = analysis.notation();
        Json json;
        try {
            json = to_json(analysis.query(fen), notation.variant());
        } catch (const tablebase::MissingTable& error) {
            json = without_table(notation.read(fen), notation.variant());
            json["missing"] = error.what();
        }
        const auto after = positions_after_moves(notation, fen);
        for (auto& move : json["moves"]) move["after"] = after.at(move["move"].get<std::string>());
        return json;
    }

    static Json without_table(const PositionRecord& position, const Variant& variant) {
        auto json = to_json(position, variant);
        json["result"] = "unknown";
        json["moves"] = Json::array();
        for (const auto& move : position.moves) json["moves"].push_back(to_json(move));
        return json;
    }

    // By the text of the move.
    static std::map<std::string, std::string> positions_after_moves(const Notation& notation,
                                                                    const std::string& fen) {
        const MoveNotation moves(notation, notation.position(fen));
        std::map<std::string, std::string> after;
        for (const auto& move : moves.moves())
            after[moves.text(move)] = notation.fen(moves.game().play(moves.position(), move));
        return after;
    }

    Json line(const std::string& name, const std::string& fen) {
        const auto& analysis = analysis_of(name);
        return to_json(analysis.line(fen), analysis.notation().variant());
    }

    static std::string board(const std::string& name, const std::string& fen) {
        const auto notation = notation_of(find_variant(name));
        return board_svg(
            picture_of(notation.game().board(), notation.variant().notation, notation.position(fen)));
    }

    const Analysis& analysis_of(const std::string& name) {
        const auto& variant = find_variant(name);
        const std::lock_guard lock(growing_);
        auto& analysis = analyses_[name];
        if (!analysis) analysis = make_analysis(variant, tables_);
        return *analysis;
    }

    tablebase::TableSet& tables_;
    std::mutex growing_;
    std::map<std::string, std::unique_ptr<Analysis>> analyses_;
};

void limit(httplib::Server& server, const ServerPlace& place) {
    server.set_default_headers(headers);
    server.set_payload_max_length(largest_body);
    server.set_read_timeout(patience);
    server.set_write_timeout(patience);
    server.set_keep_alive_timeout(patience);
    server.new_task_queue = [threads = place.threads] { return new httplib::ThreadPool(threads); };
    server.set_error_handler([](const Request&, Response& response) {
        if (response.body.empty())
            answer(response, {{"error", fmt::format("HTTP status {}", response.status)}});
    });
}

}  // namespace

void serve(const ServerPlace& place, tablebase::TableSet& tables, const std::function<bool()>& stopped,
           const std::function<void(int)>& listening) {
    Explorer explorer(tables);
    httplib::Server server;
    limit(server, place);
    explorer.add_routes(server);
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
