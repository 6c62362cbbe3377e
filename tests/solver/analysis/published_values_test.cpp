// Endgame values that others have published.

#include <gtest/gtest.h>

#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

Result result_in(Oracle& oracle, const std::string& fen) {
    return oracle.query(fen).value.outcomes.at(0).result;
}

class EnglishValues : public testing::TestWithParam<int> {};

TEST_P(EnglishValues, EqualThePublishedOnes) {
    const auto oracle = test::reference_oracle("english");
    const std::map<char, Result> results{{'W', Result::win}, {'D', Result::draw}, {'L', Result::loss}};
    const auto lines = test::reference_lines("english-quiet-" + std::to_string(GetParam()) + ".tsv");
    ASSERT_GT(lines.size(), 3000U);
    for (const std::string& line : lines) {
        const auto tab = line.find('\t');
        EXPECT_EQ(result_in(*oracle, line.substr(0, tab)), results.at(line.at(tab + 1))) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(Pieces, EnglishValues, testing::Values(2, 3, 4));

TEST(InternationalValues, EqualThePublishedOnes) {
    const auto oracle = test::reference_oracle("international");
    const std::map<std::string, Result> results{
        {"WIN", Result::win}, {"DRAW", Result::draw}, {"LOSS", Result::loss}};
    int compared = 0;
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/international-wld.json");
    for (const auto& record : nlohmann::json::parse(file)) {
        try {
            EXPECT_EQ(result_in(*oracle, record.at("fen")), results.at(record.at("wld"))) << record;
            ++compared;
        } catch (const tablebase::MissingTable&) {  // more than 3 pieces
        }
    }
    EXPECT_EQ(compared, 9);
}

// Three kings against one off the main road of flying-king games: the longest win (federation rules 6.3).
TEST(KingEndings, AreWonInTwentyFivePlies) {
    for (const std::string variant : {"russian", "czech", "pool"}) {
        if (test::solved_pieces(variant) < 4) continue;
        const auto oracle = test::reference_oracle(variant);
        const Query query = oracle->query("W:WK2,K7,K13:BK3");
        EXPECT_EQ(query.value.outcomes.at(0), (Outcome{Result::win, 25})) << variant;
    }
}

}  // namespace

}  // namespace dama
