// Entity tags, and tables that change while they are served.

#include <filesystem>
#include <fstream>
#include <thread>

#include "tests/web/served.hpp"

namespace dama::cli::test {

namespace {

namespace fs = std::filesystem;

// A copy of the Czech tables that a test may change.
class Caching : public testing::Test {
protected:
    Caching() : served_((copied(), folder_.path().string())) {}

    void copied() const {
        fs::copy(czech_tables(), folder_.path(), fs::copy_options::recursive);
        fs::rename(table("KMvK.dtw"), folder_.path() / "aside");
    }
    fs::path table(const std::string& name) const { return folder_.path() / "czech" / name; }

    httplib::Result ask(const std::string& fen, const std::string& etag = {}) const {
        httplib::Headers headers;
        if (!etag.empty()) headers.emplace("If-None-Match", etag);
        return served_.get("/api/v1/czech", {{"fen", fen}}, headers);
    }
    static std::string etag(const httplib::Result& response) { return response->get_header_value("ETag"); }
    // Long enough for the server to look at its folders again.
    static void let_it_look() { std::this_thread::sleep_for(std::chrono::milliseconds(1100)); }

    TemporaryFolder folder_;
    Served served_;
};

constexpr auto fen = "W:WKa1,Kc1:BKb8";

TEST_F(Caching, TagsStandForQuestionAndTables) {
    const auto first = ask(fen);
    EXPECT_EQ(first->status, 200);
    EXPECT_TRUE(etag(first).starts_with('"')) << "strong";
    const auto again = ask(fen, etag(first));
    EXPECT_EQ(again->status, 304);
    EXPECT_EQ(again->body, "");
    EXPECT_EQ(etag(again), etag(first));
    EXPECT_EQ(ask(fen, "\"other\", " + etag(first))->status, 304) << "one of a list";
    EXPECT_EQ(ask(fen, "\"other\"")->status, 200);
    EXPECT_NE(etag(ask("B:WKa1,Kc1:BKb8")), etag(first));
    EXPECT_EQ(etag(ask("nonsense")), "") << "errors are not kept";
}

TEST_F(Caching, SeesTablesThatAreAddedMeanwhile) {
    const auto before = ask("W:WKa1,c3:BKb8");
    EXPECT_EQ(nlohmann::json::parse(before->body)["dtw"], nullptr);
    fs::rename(folder_.path() / "aside", table("KMvK.dtw"));
    let_it_look();
    const auto after = ask("W:WKa1,c3:BKb8", etag(before));
    EXPECT_EQ(after->status, 200);
    EXPECT_NE(etag(after), etag(before));
}

TEST_F(Caching, NamesATableThatTurnsBadMeanwhile) {
    const auto path = table("KKvM.wdl");
    {
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        file << "no table";
    }
    const auto damaged = ask("W:WKa1,Kc1:Bh6");
    EXPECT_EQ(damaged->status, 500);
    EXPECT_NE(error_of(damaged).find("KKvM.wdl"), std::string::npos);
    EXPECT_EQ(error_of(damaged).find(folder_.path().string()), std::string::npos)
        << "no folders of this machine";
    EXPECT_EQ(ask("W:WKa1:Bg3")->status, 200) << "the other tables are as they were";
}

TEST_F(Caching, NamesATableWhoseBlocksTurnBadWhileOpen) {
    ASSERT_EQ(ask("W:WKa1:BKb8")->status, 200);
    const auto path = table("KvM.wdl");
    const auto size = fs::file_size(path);
    {
        std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
        for (std::uintmax_t at = 0; at < size; ++at) file.put('\x5a');
    }
    const auto damaged = ask("W:WKa1:Bg3");
    EXPECT_EQ(damaged->status, 500) << damaged->body;
    EXPECT_NE(error_of(damaged).find("KvM.wdl"), std::string::npos);
}

TEST_F(Caching, TagsThePageToo) {
    const auto page = served_.get("/style.css");
    EXPECT_EQ(served_.get("/style.css", {}, {{"If-None-Match", etag(page)}})->status, 304);
}

}  // namespace

}  // namespace dama::cli::test
