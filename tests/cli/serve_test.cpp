// dama serve: the page and the JSON interface, asked over HTTP.

#include <csignal>

#include <gtest/gtest.h>
#include <httplib.h>

#include "program.hpp"
#include "running_program.hpp"

namespace dama::cli::test {

namespace {

class Serve : public testing::Test {
protected:
    Serve() : program_({"serve", "--port", "0", "--tables", czech_tables()}) {
        const auto address = program_.hear();
        port_ = std::stoi(address.substr(address.rfind(':') + 1));
    }

    httplib::Result get(const std::string& path, const httplib::Params& parameters = {}) const {
        httplib::Client client("127.0.0.1", port_);
        return client.Get(path, parameters, httplib::Headers{});
    }
    nlohmann::json json(const std::string& path, const std::string& fen) const {
        const auto response = get(path, {{"fen", fen}});
        return nlohmann::json::parse(response->body);
    }

    RunningProgram program_;
    int port_ = 0;
};

TEST_F(Serve, AnswersAsQueryDoes) {
    const std::string fen = "W:WKa1:Bg3";
    auto served = json("/api/v1/czech", fen);
    EXPECT_EQ(served["moves"][0]["after"], "B:WKd4:Bg3");
    for (auto& move : served["moves"]) move.erase("after");
    const auto queried = run({"query", "czech", fen, "--json", "--tables", czech_tables()});
    EXPECT_EQ(served, nlohmann::json::parse(queried.out));
}

TEST_F(Serve, PlaysTheLineOfDamaLine) {
    const auto line = run({"line", "czech", "W:WKa1:Bg3", "--json", "--tables", czech_tables()});
    EXPECT_EQ(json("/api/v1/czech/line", "W:WKa1:Bg3"), nlohmann::json::parse(line.out));
}

TEST_F(Serve, ListsMovesWhereATableIsMissing) {
    const auto answer = json("/api/v1/russian", "W:Wa1:Bh8");
    EXPECT_EQ(answer["result"], "unknown");
    EXPECT_EQ(answer["moves"].size(), 1);
    EXPECT_NE(answer["missing"].get<std::string>().find("MvM.wdl"), std::string::npos);
}

TEST_F(Serve, DrawsEveryGame) {
    const auto games = nlohmann::json::parse(get("/api/v1/variants")->body);
    EXPECT_EQ(games.size(), 15);
    for (const auto& game : games) {
        const auto path = "/api/v1/" + game["variant"].get<std::string>() + "/board.svg";
        const auto picture = get(path, {{"fen", game["start"].get<std::string>()}});
        EXPECT_EQ(picture->status, 200);
        EXPECT_EQ(picture->get_header_value("Content-Type"), "image/svg+xml");
    }
}

TEST_F(Serve, HasAPageThatLoadsNothingFromElsewhere) {
    const auto page = get("/");
    EXPECT_EQ(page->status, 200);
    EXPECT_NE(page->body.find("explorer.js"), std::string::npos);
    EXPECT_NE(page->get_header_value("Content-Security-Policy").find("default-src 'none'"),
              std::string::npos);
    EXPECT_EQ(page->body.find("http"), std::string::npos);
    for (const std::string path : {"/explorer.js", "/style.css", "/healthz"})
        EXPECT_EQ(get(path)->status, 200);
}

TEST_F(Serve, RefusesWhatItCannotAnswer) {
    const auto bad = get("/api/v1/czech", {{"fen", "W:Wz9:B"}});
    EXPECT_EQ(bad->status, 400);
    EXPECT_NE(nlohmann::json::parse(bad->body)["error"].get<std::string>().find("z9"), std::string::npos);
    EXPECT_EQ(get("/api/v1/czech")->status, 400);
    EXPECT_EQ(get("/api/v1/chess", {{"fen", "W"}})->status, 404);
    EXPECT_EQ(get("/../../etc/passwd")->status, 404);
    EXPECT_EQ(get("/api/v1/czech/line", {{"fen", "W:WKa1,Kc1,Ke1:BKf8,Kh8"}})->status, 404) << "no table";
    EXPECT_EQ(get("/api/v1/czech", {{"fen", std::string(5000, 'W')}})->status, 400);
    httplib::Client client("127.0.0.1", port_);
    EXPECT_EQ(client.Post("/api/v1/czech", "x", "text/plain")->status, 404) << "nothing can be changed";
}

TEST_F(Serve, EndsBySignal) {
    program_.signal(SIGTERM);
    EXPECT_EQ(program_.status(), 0);
}

}  // namespace

}  // namespace dama::cli::test
