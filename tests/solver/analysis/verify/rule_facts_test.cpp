// The facts of the draw rule hold in right tables, and one wrong value is enough to break each of them.

#include "solver/analysis/verify/rule_facts.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "solver/analysis/verify/complete_results.hpp"
#include "solver/instances/games.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "tests/solver/reference_tables.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;
using tablebase::PackedVector;

const tablebase::Material slice = *tablebase::Material::parse("KvKK");

Mismatches check(const std::filesystem::path& folder) {
    tablebase::TableSet tables({folder}, check_table);
    return RuleFacts<Czech>(find_variant("czech"), tables, slice).check([](std::uint64_t) {});
}

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

// A copy of the Czech tables in which one value can be replaced.
class Damage {
public:
    Damage() {
        std::filesystem::copy(std::filesystem::path(DAMA_REFERENCE_TABLES) / "czech", folder_ / "czech");
    }

    const std::filesystem::path& folder() const { return folder_.path(); }

    std::vector<unsigned> values(Metric metric, std::string_view field) const {
        const tablebase::TableFile file(path(metric));
        const auto stored = metric == Metric::wdl
                                ? results(slice)
                                : file.load(*file.header().stream_index(slice.name(), field));
        std::vector<unsigned> values;
        for (std::uint64_t i = 0; i < stored.size(); ++i) values.push_back(stored.get(i));
        return values;
    }

    void replace(Metric metric, std::string_view field, std::uint64_t index, unsigned value) const {
        const tablebase::TableFile file(path(metric));
        tablebase::Header header = file.header();
        std::vector<PackedVector> streams;
        for (std::size_t s = 0; s < header.streams.size(); ++s) {
            const auto section = *tablebase::Material::parse(header.streams[s].section);
            streams.push_back(metric == Metric::wdl ? results(section) : file.load(s));
            header.streams[s].order = stored::as_mover;
        }
        header.flags = 0;
        streams[*header.stream_index(slice.name(), field)].set(index, value);
        std::vector<const PackedVector*> pointers;
        for (const auto& stream : streams) pointers.push_back(&stream);
        tablebase::write_table(path(metric), header, tablebase::blocks_of(pointers));
    }

private:
    PackedVector results(const tablebase::Material& section) const {
        tablebase::TableSet tables({folder_.path()}, check_table);
        return CompleteResults<Czech>(find_variant("czech"), tables).of(section);
    }

    std::filesystem::path path(Metric metric) const {
        return folder_ / std::filesystem::path("czech") /
               (slice.canonical().name() + "." + std::string(name(metric)));
    }

    tablebase::sample::Folder folder_;
};

// Everything stored of the slice.
struct Stored {
    std::vector<unsigned> result;
    std::vector<unsigned> mover_capture;
    std::vector<unsigned> opponent_capture;
    std::vector<unsigned> mover_decision;
    std::vector<unsigned> opponent_decision;

    explicit Stored(const Damage& damage)
        : result(damage.values(Metric::wdl, stored::result_field)),
          mover_capture(damage.values(Metric::cap, stored::mover_capture_field)),
          opponent_capture(damage.values(Metric::cap, stored::opponent_capture_field)),
          mover_decision(damage.values(Metric::cap, stored::mover_decision_field)),
          opponent_decision(damage.values(Metric::cap, stored::opponent_decision_field)) {}

    // The first position in which the opponent forces nothing and the condition holds.
    std::uint64_t find(const std::function<bool(std::uint64_t)>& condition) const {
        for (std::uint64_t i = 0; i < result.size(); ++i) {
            const bool opponent_forces = opponent_capture[i] != 0 || opponent_decision[i] != 0;
            if (!opponent_forces && mover_decision[i] == 0 && condition(i)) return i;
        }
        throw std::logic_error("no such position");
    }
};

void expect_broken(const Damage& damage, const std::string& fact) {
    const auto found = check(damage.folder());
    EXPECT_EQ(found.count, 1);
    ASSERT_FALSE(found.examples.empty());
    EXPECT_NE(found.examples.front().find(fact), std::string::npos) << found.examples.front();
}

constexpr unsigned draw = static_cast<unsigned>(Result::draw);
constexpr unsigned win = static_cast<unsigned>(Result::win);
constexpr unsigned loss = static_cast<unsigned>(Result::loss);

TEST(RuleFacts, FailIfAValidPositionIsNotDrawn) {
    const Damage damage;
    const Stored stored(damage);
    const auto i =
        stored.find([&](auto p) { return stored.result[p] == draw && stored.mover_capture[p] == 0; });
    damage.replace(Metric::wdl, stored::result_field, i, win);
    expect_broken(damage, "a claim is valid, but the position is a win");
}

// A position in which only the mover can force anything, but a value that calls it lost for him.
TEST(RuleFacts, FailIfTheWinnerForcesNothing) {
    const Damage damage;
    const Stored stored(damage);
    const auto i =
        stored.find([&](auto p) { return stored.result[p] == draw && stored.mover_capture[p] != 0; });
    damage.replace(Metric::wdl, stored::result_field, i, loss);
    expect_broken(damage, "the winner cannot force a decision");
}

// A position with a capture to make, but a value that calls a claim valid.
TEST(RuleFacts, FailIfNoMoveKeepsAClaimValid) {
    const Damage damage;
    const Stored stored(damage);
    const auto i =
        stored.find([&](auto p) { return stored.result[p] == draw && stored.mover_capture[p] == 2; });
    damage.replace(Metric::cap, stored::mover_capture_field, i, 0);
    expect_broken(damage, "after no move it still is");
}

TEST(RuleFacts, HoldInTheUndamagedCopy) { EXPECT_EQ(check(Damage().folder()).count, 0); }

}  // namespace

}  // namespace dama
