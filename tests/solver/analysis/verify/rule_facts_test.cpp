// The facts of the draw rule hold in right tables, and one wrong value is enough to break each of them.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/solver/analysis/verify/damaged_tables.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

Verification verify_rule(std::string_view variant, tablebase::TableSet& tables) {
    VerifyOptions options;
    options.rule = true;
    return dama::verify(find_variant(variant), tables, std::nullopt, options);
}

void expect_clean(const Verification& result) {
    EXPECT_GT(result.positions, 0);
    EXPECT_EQ(result.mismatches, 0) << testing::PrintToString(result.examples);
    EXPECT_TRUE(result.missing.empty());
}

TEST(RuleFacts, HoldInEveryGame) {
    for (const char* variant : {"pool", "brazilian", "italian"}) {
        SCOPED_TRACE(variant);
        expect_clean(verify_rule(variant, test::reference_tables()));
    }
}

TEST(LongRuleFacts, HoldWithFourPieces) {
    for (const char* variant : {"czech", "huff", "english", "russian"}) {
        SCOPED_TRACE(variant);
        expect_clean(verify_rule(variant, test::reference_tables()));
    }
}

TEST(RuleFacts, AreNotTakenAsCheckedWithoutTablesOfForce) {
    const tablebase::sample::Folder folder;
    SolveRequest request;
    request.pieces = 2;
    request.folder = folder.path();
    solve(find_variant("czech"), request);
    tablebase::TableSet tables({folder.path()}, check_table);
    EXPECT_EQ(verify_rule("czech", tables).missing,
              (std::vector<std::string>{"KvK.cap", "KvM.cap", "MvM.cap"}));
}

// Everything stored of a slice.
struct Stored {
    std::vector<unsigned> result;
    std::vector<unsigned> mover_capture;
    std::vector<unsigned> opponent_capture;
    std::vector<unsigned> mover_decision;
    std::vector<unsigned> opponent_decision;

    explicit Stored(const test::DamagedTables& tables)
        : result(tables.values(Metric::wdl, stored::result_field)),
          mover_capture(tables.values(Metric::cap, stored::mover_capture_field)),
          opponent_capture(tables.values(Metric::cap, stored::opponent_capture_field)),
          mover_decision(tables.values(Metric::cap, stored::mover_decision_field)),
          opponent_decision(tables.values(Metric::cap, stored::opponent_decision_field)) {}

    // The first position in which the condition holds, and a decision takes as long as the capture for both.
    template <class Condition>
    std::uint64_t find(Condition condition) const {
        return test::first_where(result.size(), [&](std::uint64_t i) {
            return mover_decision[i] == 0 && opponent_decision[i] == 0 && condition(i);
        });
    }
    bool is(Result wanted, std::uint64_t i) const { return result[i] == static_cast<unsigned>(wanted); }
    bool opponent_forces_nothing(std::uint64_t i) const { return opponent_capture[i] == 0; }
};

// Which facts are broken; whatever else the damage makes wrong is none of them.
std::vector<std::string> broken_facts(const test::DamagedTables& tables) {
    VerifyOptions options;
    options.rule = true;
    auto examples = tables.verified(options).examples;
    std::erase_if(examples, [](const std::string& text) { return !text.starts_with("rule "); });
    return examples;
}

void expect_broken(const test::DamagedTables& tables, std::uint64_t position, const std::string& fact) {
    EXPECT_EQ(broken_facts(tables), std::vector{"rule " + tables.fen(position) + ": " + fact});
}

TEST(RuleFacts, FailIfAValidPositionIsNotDrawn) {
    const test::DamagedTables tables("KvKK");
    const Stored stored(tables);
    const auto i = stored.find([&](auto p) {
        return stored.is(Result::draw, p) && stored.mover_capture[p] == 0 &&
               stored.opponent_forces_nothing(p);
    });
    tables.replace(Metric::wdl, stored::result_field, i, static_cast<unsigned>(Result::win));
    expect_broken(tables, i, "a claim is valid, but the position is a win");
}

// The loser forces a capture, so that no claim is valid anyway.
TEST(RuleFacts, FailIfTheWinnerForcesNoDecision) {
    const test::DamagedTables tables("KvKK");
    const Stored stored(tables);
    const auto i = stored.find([&](auto p) {
        return stored.is(Result::loss, p) && stored.mover_capture[p] != 0 && stored.opponent_capture[p] != 0;
    });
    tables.replace(Metric::cap, stored::opponent_capture_field, i, 0);
    expect_broken(tables, i, "the winner cannot force a decision");
}

// A position with a capture to make, but a value that calls a claim valid.
TEST(RuleFacts, FailIfNoMoveKeepsAClaimValid) {
    const test::DamagedTables tables("KvKK");
    const Stored stored(tables);
    const auto i = stored.find([&](auto p) {
        return stored.is(Result::draw, p) && stored.mover_capture[p] == 2 &&
               stored.opponent_forces_nothing(p);
    });
    tables.replace(Metric::cap, stored::mover_capture_field, i, 0);
    expect_broken(tables, i, "a claim is valid, but after no move it still is");
}

TEST(RuleFacts, HoldInTheUndamagedCopy) {
    VerifyOptions options;
    options.rule = true;
    expect_clean(test::DamagedTables("KvKK").verified(options));
}

}  // namespace

}  // namespace dama
