// dama serve: the page and the JSON interface, asked over HTTP.

#include "tests/web/served.hpp"

namespace dama::cli::test {

namespace {

class Serve : public testing::Test {
protected:
    Serve() : served_(czech_tables()) {}

    nlohmann::json json(const std::string& path, const std::string& fen) const {
        return served_.json(path, {{"fen", fen}});
    }

    Served served_;
};

nlohmann::json said(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--json", "--tables", czech_tables()});
    return nlohmann::json::parse(run(arguments).out);
}

TEST_F(Serve, AnswersAsQueryDoes) {
    const std::string fen = "W:WKa1:Bg3";
    auto answer = json("/api/v1/czech", fen);
    EXPECT_EQ(answer["moves"][0]["after"], "B:WKd4:Bg3");
    for (auto& move : answer["moves"]) move.erase("after");
    EXPECT_EQ(answer, said({"query", "czech", fen}));
}

TEST_F(Serve, PlaysTheLineOfDamaLine) {
    EXPECT_EQ(json("/api/v1/czech/line", "W:WKa1:Bg3"), said({"line", "czech", "W:WKa1:Bg3"}));
}

TEST_F(Serve, CountsAsStatsDoes) {
    EXPECT_EQ(served_.json("/api/v1/czech/stats/KMvK"), said({"stats", "czech", "KMvK"})[0]);
    const auto slices = served_.json("/api/v1/czech/slices");
    EXPECT_NE(std::find(slices.begin(), slices.end(), "KvKM"), slices.end());
}

TEST_F(Serve, JudgesGamesAsJudgeDoes) {
    const auto file = DAMA_SOURCE_DIR "/data/games/missed-capture.pdn";
    const auto answer = served_.post("/api/v1/czech/judge", read_file(file));
    auto games = nlohmann::json::parse(answer->body);
    EXPECT_EQ(games[0]["end"].get<std::string>().substr(0, 2), "B:");
    for (auto& game : games) game.erase("end");
    EXPECT_EQ(games, said({"judge", "czech", "--pdn", file}));
    EXPECT_EQ(served_.post("/api/v1/czech/judge", "")->status, 400);
    EXPECT_EQ(served_.post("/api/v1/french3/judge", "1. a1-b2 *")->status, 400);
}

TEST_F(Serve, FindsPositionsByNumberRoundTheSlice) {
    const auto first = served_.json("/api/v1/czech/position/KMvK", {{"number", "0"}});
    const auto count = first["positions"].get<std::uint64_t>();
    EXPECT_EQ(count, served_.json("/api/v1/czech/stats/KMvK")["positions"]);
    EXPECT_EQ(served_.json("/api/v1/czech/position/KMvK", {{"number", std::to_string(count)}}), first);
    const auto last = served_.json("/api/v1/czech/position/KMvK", {{"number", std::to_string(count - 1)}});
    EXPECT_NE(last["fen"], first["fen"]);
    EXPECT_EQ(json("/api/v1/czech", last["fen"])["material"], "KMvK");
    EXPECT_EQ(served_.get("/api/v1/czech/position/KMvK", {{"number", "-1"}})->status, 400);
}

TEST_F(Serve, ListsMovesWhereATableIsMissing) {
    const auto answer = json("/api/v1/russian", "W:Wa1:Bh8");
    EXPECT_EQ(answer["result"], "unknown");
    EXPECT_EQ(answer["moves"].size(), 1);
    EXPECT_EQ(answer["missing"], "russian/MvM.wdl");
}

TEST_F(Serve, OffersHuffsAsTheChoiceTheyAre) {
    const auto answer = json("/api/v1/huff", "W:Wc3,h2:Bd4,a7");
    int huffs = 0;
    for (const auto& move : answer["moves"]) {
        for (const auto& huff : move.value("huffs", nlohmann::json::array())) {
            ++huffs;
            const auto square = huff["square"].get<std::string>();
            EXPECT_EQ(huff["after"].get<std::string>().find(square), std::string::npos);
            EXPECT_NE(move["after"].get<std::string>().find(square), std::string::npos);
        }
    }
    EXPECT_GT(huffs, 0);
}

TEST_F(Serve, AnswersBatchesLineByLine) {
    const auto answer = served_.post("/api/v1/czech/batch", "W:WKa1:Bg3\r\nW:Wz9:B\n\nB:WKa1:Bg3");
    EXPECT_EQ(answer->get_header_value("Content-Type"), "application/x-ndjson");
    const auto answers = lines(answer->body);
    ASSERT_EQ(answers.size(), 4);
    EXPECT_EQ(nlohmann::json::parse(answers[0]), json("/api/v1/czech", "W:WKa1:Bg3"));
    const auto bad = nlohmann::json::parse(answers[1]);
    EXPECT_EQ(bad["fen"], "W:Wz9:B");
    EXPECT_NE(bad["error"].get<std::string>().find("z9"), std::string::npos);
    EXPECT_TRUE(nlohmann::json::parse(answers[2]).contains("error")) << "an empty line";
    EXPECT_EQ(nlohmann::json::parse(answers[3])["to_move"], "black");
    EXPECT_EQ(served_.post("/api/v1/chess/batch", "W:W1:B2")->status, 404);
}

TEST_F(Serve, DrawsEveryGame) {
    const auto games = served_.json("/api/v1/variants");
    EXPECT_EQ(games.size(), 15);
    for (const auto& game : games) {
        const auto path = "/api/v1/" + game["variant"].get<std::string>();
        const auto picture = served_.get(path + "/board.svg", {{"fen", game["start"].get<std::string>()}});
        EXPECT_EQ(picture->status, 200);
        EXPECT_EQ(picture->get_header_value("Content-Type"), "image/svg+xml");
        const auto plan = served_.json(path + "/plan");
        EXPECT_EQ(plan["points"].size(), game["squares"]) << path;
    }
}

TEST_F(Serve, KnowsTheGamesOfLidraughts) {
    const auto missing = served_.get("/standard", {{"fen", "W:WK50:B1:H0:F1"}});
    EXPECT_EQ(missing->status, 404);
    EXPECT_EQ(error_of(missing), "there is no table international/KvM.wdl");
    EXPECT_EQ(served_.get("/standard", {{"fen", "W:W1:B"}})->status, 400);
    EXPECT_EQ(served_.get("/czech", {{"fen", "W:WKa1:Bg3"}})->status, 404) << "no such page";
}

TEST_F(Serve, DescribesItself) {
    const auto description = served_.json("/openapi.json");
    EXPECT_EQ(description["openapi"], "3.0.3");
    EXPECT_TRUE(description["paths"]["/api/v1/{variant}/batch"]["post"].contains("requestBody"));
    const auto& parameters = description["paths"]["/api/v1/{variant}"]["get"]["parameters"];
    EXPECT_EQ(parameters[0]["name"], "variant");
    EXPECT_EQ(parameters[1]["name"], "fen");
}

TEST_F(Serve, CountsWhatItAnswers) {
    json("/api/v1/czech", "W:WKa1:Bg3");
    served_.get("/api/v1/czech", {{"fen", "nonsense"}});
    const auto metrics = served_.get("/metrics")->body;
    EXPECT_NE(metrics.find("dama_requests_total{route=\"/api/v1/{variant}\",status=\"200\"} 1\n"),
              std::string::npos)
        << metrics;
    EXPECT_NE(metrics.find("dama_requests_total{route=\"/api/v1/{variant}\",status=\"400\"} 1\n"),
              std::string::npos);
    EXPECT_NE(metrics.find("dama_request_seconds_count 2\n"), std::string::npos);
    EXPECT_NE(metrics.find("process_resident_memory_bytes "), std::string::npos);
}

TEST_F(Serve, HasAPageThatLoadsNothingFromElsewhere) {
    const auto page = served_.get("/");
    EXPECT_EQ(page->status, 200);
    EXPECT_NE(page->body.find("explorer.js"), std::string::npos);
    EXPECT_NE(page->get_header_value("Content-Security-Policy").find("default-src 'none'"),
              std::string::npos);
    EXPECT_EQ(page->body.find("http"), std::string::npos);
    for (const std::string path : {"/explorer.js", "/style.css", "/healthz"})
        EXPECT_EQ(served_.get(path)->status, 200);
}

TEST_F(Serve, RefusesWhatItCannotAnswer) {
    const auto bad = served_.get("/api/v1/czech", {{"fen", "W:Wz9:B"}});
    EXPECT_EQ(bad->status, 400);
    EXPECT_NE(error_of(bad).find("z9"), std::string::npos);
    EXPECT_EQ(served_.get("/api/v1/czech")->status, 400);
    EXPECT_EQ(served_.get("/api/v1/chess", {{"fen", "W"}})->status, 404);
    EXPECT_EQ(served_.get("/../../etc/passwd")->status, 404);
    const auto missing = served_.get("/api/v1/czech/line", {{"fen", "W:WKa1,Kc1,Ke1:BKf8,Kh8"}});
    EXPECT_EQ(missing->status, 404);
    EXPECT_EQ(error_of(missing), "there is no table czech/KKKvKK.wdl");
    EXPECT_EQ(served_.get("/api/v1/czech", {{"fen", std::string(5000, 'W')}})->status, 400);
    EXPECT_EQ(served_.get("/" + std::string(9000, 'a'))->status, 414);
}

TEST_F(Serve, ChangesNothingByAnyMethod) {
    httplib::Client client("127.0.0.1", served_.port());
    const auto posted = client.Post("/api/v1/czech", "x", "text/plain");
    EXPECT_EQ(posted->status, 405);
    EXPECT_EQ(posted->get_header_value("Allow"), "GET, HEAD, POST, OPTIONS");
    EXPECT_EQ(client.Put("/api/v1/czech", "x", "text/plain")->status, 405);
    EXPECT_EQ(client.Delete("/api/v1/czech")->status, 405);
    EXPECT_EQ(client.Get("/api/v1/czech/batch")->status, 405);
    EXPECT_EQ(client.Head("/healthz")->status, 200);
    EXPECT_EQ(client.Options("/api/v1/czech")->status, 204);
}

TEST_F(Serve, EndsBySignal) {
    served_.program().signal(SIGTERM);
    EXPECT_EQ(served_.program().status(), 0);
}

}  // namespace

}  // namespace dama::cli::test
