// Games for three against figures and answers computed by a program that shares nothing with this one: with the limit
// of 20 plies and without.

#include <map>

#include <gtest/gtest.h>

#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

using nlohmann::json;

constexpr std::array colours{"white", "black", "red"};
constexpr std::array players{"mover", "next", "third"};

struct Game {
    std::string variant;
    bool limited;

    std::unique_ptr<Analysis> analysis(const OptionsForThree& options = {}) const {
        const Variant& by_rule = find_variant(variant);
        return make_analysis(limited ? by_rule : with_limit(by_rule, 0), test::reference_tables(), options);
    }
    // Where the trusted records have it.
    std::string key() const { return limited ? "guarantee" : "guarantee_no_limit"; }
    std::vector<json> samples() const { return test::reference_records("samples/" + variant + ".jsonl"); }
};
void PrintTo(const Game& game, std::ostream* out) {
    *out << game.variant << (game.limited ? "" : " without a limit");
}

class Guarantees3 : public testing::TestWithParam<Game> {};

json by_colour(const std::vector<Outcome>& outcomes) {
    json record;
    for (std::size_t c = 0; c < colours.size(); ++c) {
        const auto& [result, plies] = outcomes.at(c);
        record[colours[c]] = {{"result", result_name(result)},
                              {"plies", plies ? json(*plies) : json(nullptr)}};
    }
    return record;
}

std::vector<std::string> sorted(std::vector<std::string> names) {
    std::ranges::sort(names);
    return names;
}

// Moves by what makes them one move, so that their order does not matter here.
std::map<std::string, json> moves_of(const Query& query) {
    std::map<std::string, json> moves;
    for (const auto& [move, value] : query.moves) {
        moves[json{move.from, move.to, move.captured}.dump()] = {{"guarantee", by_colour(value.outcomes)},
                                                                 {"promotes", move.promotes},
                                                                 {"pass", move.passes},
                                                                 {"huffable", move.huffable.value()}};
    }
    return moves;
}

std::map<std::string, json> moves_of(const json& trusted, const std::string& key) {
    const auto names = [](const json& move, const char* list) {
        return sorted(move.value(list, std::vector<std::string>{}));
    };
    std::map<std::string, json> moves;
    for (const json& move : trusted.at("moves")) {
        const json ends{move.value("from", ""), move.value("to", ""), names(move, "captured")};
        moves[ends.dump()] = {{"guarantee", move.at(key)},
                              {"promotes", move.value("promotes", false)},
                              {"pass", move.value("pass", false)},
                              {"huffable", names(move, "huffable")}};
    }
    return moves;
}

TEST_P(Guarantees3, OfSamplesAreAsTrusted) {
    const auto analysis = GetParam().analysis();
    const auto samples = GetParam().samples();
    for (const json& trusted : samples) {
        SCOPED_TRACE(trusted.at("fen").get<std::string>());
        const Query query = analysis->query(trusted.at("fen").get<std::string>());
        EXPECT_EQ(query.position.fen, trusted.at("fen"));
        EXPECT_EQ(by_colour(query.value.outcomes), trusted.at(GetParam().key()));
        EXPECT_EQ(moves_of(query), moves_of(trusted, GetParam().key()));
    }
    EXPECT_EQ(samples.size(), 200U);
}

TEST_P(Guarantees3, OfSlicesAreAsTrusted) {
    const auto analysis = GetParam().analysis();
    int compared = 0;
    for (const json& trusted : test::reference_records("slices/" + GetParam().variant + ".jsonl")) {
        const auto material = tablebase::Material::parse(trusted.at("slice").get<std::string>());
        const auto statistics = analysis->statistics(material.value()).at(0);
        EXPECT_EQ(statistics.positions, trusted.at("positions"));
        json guarantee;
        for (std::size_t player = 0; player < players.size(); ++player) {
            for (const Result r : {Result::win, Result::draw, Result::loss}) {
                guarantee[players[player]][std::string(result_name(r))] =
                    statistics.guarantee.value()[player][static_cast<std::size_t>(r)];
            }
        }
        EXPECT_EQ(guarantee, trusted.at(GetParam().key())) << trusted.at("slice");
        ++compared;
    }
    EXPECT_GE(compared, 26);
}

// The first position of the longest win really takes so long.
TEST_P(Guarantees3, ShowALongestWin) {
    const auto analysis = GetParam().analysis();
    int shown = 0;
    for (const auto& statistics : analysis->statistics(std::nullopt)) {
        if (statistics.longest_win.value() < 0) {
            EXPECT_FALSE(statistics.longest_win_fen);
            continue;
        }
        const Query query = analysis->query(statistics.longest_win_fen.value());
        EXPECT_EQ(query.position.material.name(), statistics.slice);
        EXPECT_EQ(query.value.outcomes.at(0), (Outcome{Result::win, statistics.longest_win}));
        ++shown;
    }
    EXPECT_GT(shown, 20);
}

TEST_P(Guarantees3, ListMovesBestFirst) {
    const auto rank = [](const Outcome& o) {
        if (o.result == Result::win) return o.plies.value();
        return o.result == Result::draw ? 20000 : 40000 - o.plies.value();
    };
    const auto analysis = GetParam().analysis();
    for (const json& sample : GetParam().samples()) {
        const Query query = analysis->query(sample.at("fen").get<std::string>());
        EXPECT_TRUE(std::ranges::is_sorted(query.moves, {}, [&](const auto& move) {
            return rank(move.second.outcomes.at(query.position.turn));
        })) << query.position.fen;
    }
}

// Whoever's line it is: it ends, with what the tables promise.
TEST_P(Guarantees3, HoldInLinesToTheEnd) {
    int followed = 0;
    for (const json& sample : GetParam().samples()) {
        for (int colour = 0; colour < 3; ++colour) {
            const auto analysis = GetParam().analysis({.count = 0, .colour = colour});
            const Line line = analysis->line(sample.at("fen").get<std::string>());
            const Outcome promised = line.value.outcomes.at(colour);
            EXPECT_EQ(line.moves.size(), line.fens.size());
            if (promised.result == Result::draw || promised.plies == 0) {
                EXPECT_TRUE(line.moves.empty());
                continue;
            }
            EXPECT_GE(line.moves.size(), static_cast<std::size_t>(promised.plies.value()));
            const Outcome reached = analysis->query(line.fens.back()).value.outcomes.at(colour);
            EXPECT_EQ(reached, (Outcome{promised.result, 0})) << line.position.fen << " for " << colour;
            ++followed;
        }
    }
    EXPECT_GT(followed, 200);
}

// When plies have passed without a capture, what takes too many more is a draw; nothing else changes.
TEST_P(Guarantees3, ShrinkAsTheCountGrows) {
    constexpr int count = 15;
    const auto analysis = GetParam().analysis();
    const auto late = GetParam().analysis({.count = count, .colour = {}});
    int drawn = 0;
    for (const json& sample : GetParam().samples()) {
        const auto fen = sample.at("fen").get<std::string>();
        const auto before = analysis->query(fen).value.outcomes;
        const auto after = late->query(fen).value.outcomes;
        for (std::size_t c = 0; c < colours.size(); ++c) {
            const bool too_late = GetParam().limited && before[c].plies.value_or(0) > limit_by_rule - count;
            EXPECT_EQ(after[c], too_late ? Outcome{} : before[c]) << fen;
            drawn += too_late ? 1 : 0;
        }
    }
    EXPECT_EQ(drawn > 0, GetParam().limited);
}

INSTANTIATE_TEST_SUITE_P(, Guarantees3,
                         testing::Values(Game{"french3", true}, Game{"french3", false},
                                         Game{"french3-rows", true}, Game{"french3-rows", false}),
                         [](const auto& info) {
                             return std::string(info.param.variant == "french3" ? "french3"
                                                                                : "french3_rows") +
                                    (info.param.limited ? "" : "_no_limit");
                         });

// A capture as the last ply in time counts, one ply later it does not.
TEST(GuaranteesAtTheLimit, CountACaptureAsTheTwentiethPly) {
    const char* fen = "B:W:BKBa3:RKRf4";  // Black captures at once
    for (const auto& [count, result] : {std::pair{19, Result::win}, std::pair{20, Result::draw}}) {
        const auto analysis =
            make_analysis(find_variant("french3"), test::reference_tables(), {.count = count, .colour = {}});
        EXPECT_EQ(analysis->query(fen).value.outcomes.at(1).result, result) << count;
    }
}

TEST(GuaranteesAtTheLimit, RefuseACountBeyondIt) {
    for (const int count : {-1, 21}) {
        EXPECT_THROW(
            make_analysis(find_variant("french3"), test::reference_tables(), {.count = count, .colour = {}}),
            std::invalid_argument);
    }
}

TEST(GuaranteesAtTheLimit, AreOfGamesForThree) {
    EXPECT_THROW(make_analysis(find_variant("czech"), test::reference_tables(), {.count = 1, .colour = {}}),
                 std::invalid_argument);
    EXPECT_THROW(with_limit(find_variant("czech"), 0), std::invalid_argument);
}

}  // namespace

}  // namespace dama
