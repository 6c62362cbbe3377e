// Looking for positions, against what queries and claims say of each.

#include <stdexcept>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

std::vector<std::string> found(std::string_view variant, std::string_view slice,
                               const Conditions& conditions) {
    const auto notation = notation_of(find_variant(variant));
    std::vector<std::string> fens;
    make_finder(find_variant(variant), test::reference_tables())
        .find(
            *tablebase::Material::parse(slice), conditions,
            [&](const FoundPosition& position) {
                fens.push_back(notation.fen(position.position));
                return true;
            },
            [](std::uint64_t) {});
    return fens;
}

// What is found must be what a look at every single position finds.
template <class Meets>
void expect_found(std::string_view variant, std::string_view slice, const Conditions& conditions,
                  Meets meets) {
    const auto analysis = test::reference_analysis(variant);
    std::vector<std::string> expected;
    analysis->visit(*tablebase::Material::parse(slice), [&](const std::string& fen, auto) {
        if (meets(analysis->query(fen))) expected.push_back(fen);
    });
    EXPECT_GT(expected.size(), 0U);
    EXPECT_EQ(found(variant, slice, conditions), expected);
}

Outcome outcome(const Query& query) { return query.value.outcomes.at(0); }

bool has_capture(const PositionRecord& position) {
    return std::ranges::any_of(position.moves, [](const auto& move) { return !move.captured.empty(); });
}

TEST(Finder, FindsResults) {
    for (const Result result : all_results) {
        expect_found("czech", "KMvM", {.result = result},
                     [&](const Query& query) { return outcome(query).result == result; });
    }
}

TEST(Finder, FindsEveryPositionWithoutConditions) {
    expect_found("huff", "KvM", {}, [](const Query&) { return true; });
}

TEST(Finder, FindsPlies) {
    expect_found("czech", "KMvM", {.least_plies = 9, .most_plies = 10},
                 [](const Query& query) { return outcome(query).plies == 9 || outcome(query).plies == 10; });
    expect_found("czech", "KMvM", {.most_plies = 1}, [](const Query& query) {
        return outcome(query).plies.has_value() && *outcome(query).plies <= 1;
    });
}

TEST(Finder, FindsVerdicts) {
    for (const Verdict verdict : {Verdict::valid, Verdict::refuted, Verdict::disputed}) {
        expect_found("czech", "MvM", {.verdict = verdict},
                     [&](const Query& query) { return query.claim == verdict; });
    }
}

TEST(Finder, FindsOnlyMoves) {
    for (const auto* variant : {"czech", "huff"}) {
        expect_found(variant, "KMvK", {.result = Result::win, .only_move = true}, [](const Query& query) {
            const auto wins = std::ranges::count_if(query.moves, [](const auto& move) {
                return move.second.outcomes.at(0).result == Result::win;
            });
            return outcome(query).result == Result::win && wins == 1 && query.moves.size() > 1;
        });
    }
}

TEST(Finder, FindsWhatTheRightToMoveIsWorth) {
    const auto analysis = test::reference_analysis("czech");
    expect_found("czech", "MvMM", {.result = Result::loss, .quiet = true, .otherwise = Result::draw},
                 [&](const Query& query) {
                     const auto turned = analysis->query("B" + query.position.fen.substr(1));
                     return outcome(query).result == Result::loss && outcome(turned).result == Result::draw &&
                            !has_capture(query.position) && !has_capture(turned.position);
                 });
}

TEST(Finder, CountsTheZugzwangsThatAreCounted) {
    const auto slice = *tablebase::Material::parse("MMvMM");
    const auto counted =
        right_to_move(find_variant("czech"), test::reference_tables(), slice, [](const auto&) {});
    const Conditions conditions{.result = Result::loss, .quiet = true, .otherwise = Result::loss};
    EXPECT_EQ(found("czech", "MMvMM", conditions).size(), counted.at(0).decisive_zugzwangs().count);
}

TEST(Finder, StopsWhenTold) {
    int told = 0;
    make_finder(find_variant("czech"), test::reference_tables())
        .find(
            *tablebase::Material::parse("KvK"), {}, [&](const auto&) { return ++told < 3; },
            [](std::uint64_t) {});
    EXPECT_EQ(told, 3);
}

TEST(Finder, NamesTheTableThatIsMissing) {
    EXPECT_THROW(found("ossetian21", "MvM", {.verdict = Verdict::valid}), std::exception);
    EXPECT_THROW(make_finder(find_variant("french3"), test::reference_tables()), std::invalid_argument);
}

}  // namespace

}  // namespace dama
