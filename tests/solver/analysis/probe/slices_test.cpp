// The statistics of whole slices against figures computed by a program that shares nothing with this one.

#include <gtest/gtest.h>

#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using nlohmann::json;

class Slices : public testing::TestWithParam<std::string> {};

json results_of(const SliceStatistics& s) {
    return {{"positions", s.positions},
            {"win", s.results[static_cast<std::size_t>(Result::win)]},
            {"draw", s.results[static_cast<std::size_t>(Result::draw)]},
            {"loss", s.results[static_cast<std::size_t>(Result::loss)]},
            {"longest_win", s.longest_win.value()}};
}

json force_of(const SliceStatistics::ForceCounts& counts) {
    json force;
    for (const Result r : {Result::win, Result::draw, Result::loss}) {
        const auto& row = counts.cross[static_cast<std::size_t>(r)];
        force["cross"][std::string(result_name(r))] = {
            {"none", row[0]}, {"mover", row[1]}, {"opponent", row[2]}, {"both", row[3]}};
    }
    for (std::size_t v = 0; v < verdict_names.size(); ++v) {
        force[std::string(verdict_names[v])] = counts.verdicts[v];
    }
    return force;
}

// The part of the trusted record that has the keys of ours.
json same_keys(const json& trusted, const json& ours) {
    json part;
    for (const auto& [key, value] : ours.items()) part[key] = trusted.at(key);
    return part;
}

TEST_P(Slices, EqualTrustedCounts) {
    const auto analysis = test::reference_analysis(GetParam());
    int compared = 0;
    for (const json& trusted : test::reference_records("slices/" + GetParam() + ".jsonl")) {
        const auto material = tablebase::Material::parse(trusted.at("slice").get<std::string>());
        ASSERT_TRUE(material) << trusted.at("slice");
        if (material->pieces() > test::solved_pieces(GetParam())) continue;
        const auto statistics = analysis->statistics(*material).at(0);
        const json results = results_of(statistics);
        EXPECT_EQ(results, same_keys(trusted, results)) << trusted.at("slice");
        ++compared;
        ASSERT_EQ(statistics.force.has_value(), trusted.contains("valid")) << trusted.at("slice");
        if (!statistics.force) continue;
        const json force = force_of(*statistics.force);
        EXPECT_EQ(force, same_keys(trusted, force)) << trusted.at("slice");
    }
    EXPECT_GT(compared, 0);
}

// The first position of the longest win really takes so long.
TEST_P(Slices, ShowALongestWin) {
    const auto analysis = test::reference_analysis(GetParam());
    for (const auto& statistics : analysis->statistics(std::nullopt)) {
        if (statistics.longest_win.value() < 0) {
            EXPECT_FALSE(statistics.longest_win_fen);
            continue;
        }
        const Query query = analysis->query(statistics.longest_win_fen.value());
        EXPECT_EQ(query.position.material.name(), statistics.slice);
        EXPECT_EQ(query.value.outcomes.at(0), (Outcome{Result::win, statistics.longest_win}));
    }
}

INSTANTIATE_TEST_SUITE_P(, Slices, testing::ValuesIn(test::trusted_variants()), test::parameter_name);

}  // namespace

}  // namespace dama
