// Positions with their full answer, computed by a program that shares nothing with this one, asked over HTTP.

#include <fstream>
#include <map>
#include <set>

#include "tests/web/served.hpp"

namespace dama::cli::test {

namespace {

using Json = nlohmann::json;

const Served& served() {
    static const Served server(DAMA_REFERENCE_TABLES);
    return server;
}

// What makes one move and what it brings. Squares only where the game writes those of the samples.
std::string key_of(const Json& move, bool with_squares) {
    if (move.value("pass", false)) return "pass " + move.value("guarantee", Json()).dump();
    Json key{{"promotes", move.at("promotes")}, {"captured", move.at("captured").size()}};
    for (const auto* value : {"result", "dtw", "guarantee"}) {
        if (move.contains(value)) key[value] = move.at(value);
    }
    if (with_squares && move.contains("from")) {
        key["squares"] = {move.at("from"), move.at("to")};
        key["captured"] = std::set<std::string>(move.at("captured").begin(), move.at("captured").end());
    }
    return key.dump();
}

std::multiset<std::string> moves_of(const Json& answer, bool with_squares) {
    std::multiset<std::string> moves;
    for (const auto& move : answer.at("moves")) moves.insert(key_of(move, with_squares));
    return moves;
}

class ServedSamples : public testing::TestWithParam<std::string> {};

TEST_P(ServedSamples, AreAnsweredRight) {
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/samples/" + GetParam() + ".jsonl");
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto sample = Json::parse(line);
        const auto answer =
            served().json("/api/v1/" + GetParam(), {{"fen", sample.at("fen").get<std::string>()}});
        ASSERT_FALSE(answer.contains("error")) << answer;
        if (answer.contains("missing")) continue;  // more pieces than the reference tables hold
        ++compared;
        SCOPED_TRACE(line.substr(0, 80));
        for (const auto* key : {"to_move", "result", "winner", "dtw", "force", "claim", "guarantee"}) {
            if (sample.contains(key)) {
                EXPECT_EQ(answer.at(key), sample.at(key)) << key;
            }
        }
        const bool letters = answer.at("fen") == sample.at("fen");
        EXPECT_EQ(moves_of(answer, letters), moves_of(sample, letters));
    }
    EXPECT_GT(compared, 100);
}

INSTANTIATE_TEST_SUITE_P(, ServedSamples,
                         testing::Values("czech", "huff", "english", "russian", "pool", "brazilian",
                                         "italian", "ossetian21", "ossetian27", "ossetian33", "ossetian43",
                                         "french3", "french3-rows"));

TEST(ServedInOtherShape, ResultsAreThoseOfTheSamples) {
    const std::map<std::string, int> worth{{"win", 2}, {"draw", 0}, {"loss", -2}};
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/samples/russian.jsonl");
    int compared = 0;
    for (std::string line; std::getline(file, line);) {
        const auto sample = Json::parse(line);
        const auto answer = served().json("/russian", {{"fen", sample.at("fen").get<std::string>()}});
        if (answer.contains("error")) continue;  // no table
        ++compared;
        EXPECT_EQ(answer.at("wdl"), worth.at(sample.at("result"))) << line;
        int best = -2;
        for (const auto& move : answer.at("moves")) best = std::max(best, -move.at("wdl").get<int>());
        if (!answer.at("moves").empty()) {
            EXPECT_EQ(best, answer.at("wdl")) << line;
        }
        EXPECT_EQ(answer.at("moves").size(), sample.at("moves").size());
    }
    EXPECT_GT(compared, 100);
}

}  // namespace

}  // namespace dama::cli::test
