// Positions with their full answer, computed by a program that shares nothing with this one: result, distance, every
// move with what it brings, what can be forced.

#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using nlohmann::json;

class Samples : public testing::TestWithParam<std::string> {};

json optional_number(const std::optional<int>& number) { return number ? json(*number) : json(nullptr); }

json as_json(const Outcome& outcome) {
    return {{"result", result_name(outcome.result)}, {"dtw", optional_number(outcome.plies)}};
}

json as_json(const Force& force) {
    return {{"capture", optional_number(force.capture)}, {"decision", optional_number(force.decision)}};
}

// Moves by what makes them one move, so that their order does not matter here.
std::map<std::string, json> moves_of(const Query& query) {
    std::map<std::string, json> moves;
    for (const auto& [move, value] : query.moves) {
        json record = as_json(value.outcomes.at(0));
        record["promotes"] = move.promotes;
        record["huffable"] = move.huffable.value_or(std::vector<std::string>{});
        moves[json{move.from, move.to, move.captured}.dump()] = record;
    }
    return moves;
}

std::map<std::string, json> moves_of(const json& trusted) {
    std::map<std::string, json> moves;
    for (const json& move : trusted.at("moves")) {
        auto captured = move.at("captured").get<std::vector<std::string>>();
        std::ranges::sort(captured);
        auto huffable = move.value("huffable", std::vector<std::string>{});
        std::ranges::sort(huffable);
        moves[json{move.at("from"), move.at("to"), captured}.dump()] = {{"result", move.at("result")},
                                                                        {"dtw", move.at("dtw")},
                                                                        {"promotes", move.at("promotes")},
                                                                        {"huffable", huffable}};
    }
    return moves;
}

void expect_equal(const Query& query, const json& trusted) {
    const auto& position = query.position;
    EXPECT_EQ(position.fen, trusted.at("fen"));
    EXPECT_EQ(position.terminal, trusted.at("terminal"));
    EXPECT_EQ(as_json(query.value.outcomes.at(0)),
              (json{{"result", trusted.at("result")}, {"dtw", trusted.at("dtw")}}));
    EXPECT_EQ(moves_of(query), moves_of(trusted));
    ASSERT_EQ(query.force.has_value(), trusted.contains("force"));
    ASSERT_EQ(query.claim.has_value(), trusted.contains("claim"));
    if (!query.force) return;
    EXPECT_EQ(as_json((*query.force)[0]), trusted.at("force").at("white"));
    EXPECT_EQ(as_json((*query.force)[1]), trusted.at("force").at("black"));
    EXPECT_EQ(name(*query.claim), trusted.at("claim"));
}

TEST_P(Samples, EqualTrustedAnswers) {
    const auto analysis = test::trusted_analysis(GetParam());
    const auto records = test::reference_records("samples/" + GetParam() + ".jsonl");
    int compared = 0;
    for (const json& trusted : records) {
        SCOPED_TRACE(trusted.at("fen").get<std::string>());
        try {
            expect_equal(analysis->query(trusted.at("fen").get<std::string>()), trusted);
            ++compared;
        } catch (const tablebase::MissingTable&) {  // more pieces than the reference tables hold
        }
    }
    EXPECT_GT(compared, 100);
}

TEST_P(Samples, ListMovesBestFirst) {
    const auto rank = [](const Outcome& o) {
        if (o.result == Result::win) return o.plies.value_or(10000);
        if (o.result == Result::draw) return 20000;
        return 40000 - o.plies.value_or(0);
    };
    const auto analysis = test::trusted_analysis(GetParam());
    int checked = 0;
    for (const json& trusted : test::reference_records("samples/" + GetParam() + ".jsonl")) {
        try {
            const Query query = analysis->query(trusted.at("fen").get<std::string>());
            EXPECT_TRUE(std::ranges::is_sorted(
                query.moves, {}, [&](const auto& move) { return rank(move.second.outcomes.at(0)); }));
            ++checked;
        } catch (const tablebase::MissingTable&) {  // more pieces than the reference tables hold
        }
    }
    EXPECT_GT(checked, 100);
}

INSTANTIATE_TEST_SUITE_P(, Samples, testing::ValuesIn(test::trusted_variants()), test::parameter_name);

}  // namespace

}  // namespace dama
