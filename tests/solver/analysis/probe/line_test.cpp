// A line of best play ends where the table said it would.

#include <random>

#include <gtest/gtest.h>

#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

class Lines : public testing::TestWithParam<std::string> {};

// Positions that are not drawn, from the trusted samples.
std::vector<std::string> decided_positions(const std::string& variant) {
    std::vector<std::string> fens;
    for (const auto& record : test::reference_records("samples/" + variant + ".jsonl")) {
        if (record.at("result") != "draw") fens.push_back(record.at("fen"));
    }
    return fens;
}

TEST_P(Lines, EndAfterExactlySoManyPlies) {
    const auto analysis = test::reference_analysis(GetParam());
    int followed = 0;
    for (const std::string& fen : decided_positions(GetParam())) {
        try {
            const Line line = analysis->line(fen);
            const Outcome outcome = line.value.outcomes.at(0);
            EXPECT_EQ(static_cast<int>(line.moves.size()), outcome.plies.value()) << fen;
            EXPECT_EQ(line.moves.size(), line.fens.size());
            if (line.fens.empty()) continue;
            const Query last = analysis->query(line.fens.back());
            EXPECT_TRUE(last.position.terminal) << fen;
            const bool mover_ends = line.moves.size() % 2 == 1;
            const Result at_the_end = last.value.outcomes.at(0).result;
            EXPECT_EQ(outcome.result, mover_ends ? opposite(at_the_end) : at_the_end) << fen;
            ++followed;
        } catch (const tablebase::MissingTable&) {
        }
    }
    EXPECT_GT(followed, 30);
}

TEST_P(Lines, StartWithTheBestMoveListed) {
    const auto analysis = test::reference_analysis(GetParam());
    for (const std::string& fen : decided_positions(GetParam())) {
        try {
            const Query query = analysis->query(fen);
            const Line line = analysis->line(fen);
            EXPECT_EQ(line.moves.empty(), query.moves.empty());
            if (!line.moves.empty()) {
                EXPECT_EQ(line.moves.front(), query.moves.front().first.move) << fen;
            }
        } catch (const tablebase::MissingTable&) {
        }
    }
}

TEST(DrawnLine, IsEmpty) {
    const auto analysis = test::reference_analysis("czech");
    const Line line = analysis->line("W:WKa1:BKa3");
    EXPECT_EQ(line.value.outcomes.at(0), (Outcome{Result::draw, std::nullopt}));
    EXPECT_TRUE(line.moves.empty());
}

INSTANTIATE_TEST_SUITE_P(, Lines, testing::ValuesIn(test::trusted_variants()), test::parameter_name);

}  // namespace

}  // namespace dama
