// Endgame values that others have published.

#include <filesystem>
#include <map>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

Result result_in(Analysis& analysis, const std::string& fen) {
    return analysis.query(fen).value.outcomes.at(0).result;
}

class EnglishValues : public testing::TestWithParam<int> {};

TEST_P(EnglishValues, EqualThePublishedOnes) {
    const auto analysis = test::reference_analysis("english");
    const std::map<char, Result> results{{'W', Result::win}, {'D', Result::draw}, {'L', Result::loss}};
    const auto lines = test::reference_lines("english-quiet-" + std::to_string(GetParam()) + ".tsv");
    ASSERT_GT(lines.size(), 3000U);
    for (const std::string& line : lines) {
        const auto tab = line.find('\t');
        EXPECT_EQ(result_in(*analysis, line.substr(0, tab)), results.at(line.at(tab + 1))) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(Pieces, EnglishValues, testing::Values(2, 3, 4));

// How many of the published international positions the tables hold, all with the published result.
int compare_international(Analysis& analysis) {
    const std::map<std::string, Result> results{
        {"WIN", Result::win}, {"DRAW", Result::draw}, {"LOSS", Result::loss}};
    int compared = 0;
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/international-wld.json");
    for (const auto& record : nlohmann::json::parse(file)) {
        try {
            EXPECT_EQ(result_in(analysis, record.at("fen")), results.at(record.at("wld"))) << record;
            ++compared;
        } catch (const tablebase::MissingTable&) {  // more pieces
        }
    }
    return compared;
}

TEST(InternationalValues, EqualThePublishedOnesUpToThreePieces) {
    EXPECT_EQ(compare_international(*test::reference_analysis("international")), 9);
}

// Solves 46 million positions first.
TEST(LongInternationalValues, EqualThePublishedOnesUpToFourPieces) {
    const auto folder =
        std::filesystem::temp_directory_path() / ("dama-international-4-" + std::to_string(getpid()));
    SolveRequest request;
    request.folder = folder;
    request.pieces = 4;
    const Variant& variant = find_variant("international");
    solve(variant, request);
    tablebase::TableSet tables({folder}, check_table);
    EXPECT_EQ(compare_international(*make_analysis(variant, tables)), 23);
    std::filesystem::remove_all(folder);
}

// Three kings against one off the main road of flying-king games: the longest win (federation rules 6.3).
TEST(KingEndings, AreWonInTwentyFivePlies) {
    for (const std::string variant : {"russian", "czech"}) {
        const auto analysis = test::reference_analysis(variant);
        const Query query = analysis->query("W:WK2,K7,K13:BK3");
        EXPECT_EQ(query.value.outcomes.at(0), (Outcome{Result::win, 25})) << variant;
    }
}

}  // namespace

}  // namespace dama
