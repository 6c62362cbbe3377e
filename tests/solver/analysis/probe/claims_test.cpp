// Tables of claims alone answer as those of plies do, which are found by another engine and held against an independent
// solver elsewhere.

#include <filesystem>

#include <gtest/gtest.h>

#include "solver/analysis/probe/probe.hpp"
#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/slices/slice_list.hpp"
#include "tests/solver/reference_tables.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;

// The reference tables of a game, but for those of plies.
class ClaimsAlone : public testing::TestWithParam<std::string> {
protected:
    ClaimsAlone() {
        const auto place = folder_.path() / variant().rules;
        fs::create_directories(place);
        for (const auto& entry : fs::directory_iterator(fs::path(DAMA_REFERENCE_TABLES) / variant().rules)) {
            auto table = entry.path();
            if (table.extension() != ".claim") continue;
            fs::copy_file(table, place / table.filename());
            table.replace_extension(".wdl");
            fs::copy_file(table, place / table.filename());
        }
    }

    static const Variant& variant() { return find_variant(GetParam()); }
    static tablebase::TableSet& with_plies() { return test::reference_tables(); }

    tablebase::sample::Folder folder_;
    tablebase::TableSet alone_{{folder_.path()}, check_table};
};

TEST_P(ClaimsAlone, TellWhoCanForceWhatEverywhere) {
    const auto& instance = instance_of(variant());
    const auto trusted = instance.probe_for_two(variant(), with_plies());
    const auto claims = instance.probe_for_two(variant(), alone_);
    std::uint64_t compared = 0;
    std::uint64_t wrong = 0;
    for (const auto& slice : slices_with_results(variant(), alone_.catalogue())) {
        if (slice.pieces() > 3) continue;
        for (std::uint64_t i = 0; i < instance.index->size(slice); ++i) {
            const auto position = instance.index->position(slice, i);
            const auto force = trusted->known_force(position);
            ++compared;
            if (claims->known_most_forced(position) == std::array{most_of(force[0]), most_of(force[1])})
                continue;
            if (++wrong <= 5) ADD_FAILURE() << notation_of(variant()).fen(position);
        }
    }
    EXPECT_EQ(wrong, 0U);
    EXPECT_GT(compared, 100'000U);
}

TEST_P(ClaimsAlone, CountAsThePliesDo) {
    const auto with = make_analysis_for_two(variant(), with_plies());
    const auto all = make_analysis_for_two(variant(), alone_)->statistics(std::nullopt);
    EXPECT_GE(all.size(), 16U);
    for (const auto& claims : all) {
        SCOPED_TRACE(claims.slice);
        const auto trusted = with->statistics(tablebase::Material::parse(claims.slice)).at(0);
        ASSERT_TRUE(claims.force && trusted.force);
        EXPECT_EQ(claims.force->cross, trusted.force->cross);
        EXPECT_EQ(claims.force->verdicts, trusted.force->verdicts);
    }
}

TEST_P(ClaimsAlone, ProveAsThePliesDo) {
    const auto trusted = make_analysis_for_two(variant(), with_plies());
    const auto claims = make_analysis_for_two(variant(), alone_);
    const auto notation = notation_of(variant());
    const auto& index = *instance_of(variant()).index;
    std::array<int, 4> verdicts{};
    for (const auto& slice : slices_with_results(variant(), alone_.catalogue())) {
        if (slice.pieces() > 3) continue;
        for (std::uint64_t i = 0; i < index.size(slice); i += 1 + index.size(slice) / 40) {
            const auto position = index.position(slice, i);
            const auto expected = trusted->claim(position);
            const auto claim = claims->claim(position);
            SCOPED_TRACE(notation.fen(position));
            ++verdicts[static_cast<std::size_t>(claim.verdict)];
            EXPECT_EQ(claim.verdict, expected.verdict);
            EXPECT_EQ(claim.forcer, expected.forcer);
            EXPECT_EQ(claim.plies, expected.plies);
            EXPECT_EQ(claim.line, expected.line);
            EXPECT_EQ(claim.most_forced, expected.most_forced);
        }
    }
    EXPECT_GT(verdicts[static_cast<std::size_t>(Verdict::valid)], 0);
    EXPECT_GT(verdicts[static_cast<std::size_t>(Verdict::refuted)], 0);
}

TEST_P(ClaimsAlone, AreSound) {
    VerifyOptions options;
    options.rule = true;
    const auto found = verify(variant(), alone_, std::nullopt, options);
    EXPECT_EQ(found.mismatches, 0U);
    for (const auto& example : found.examples) ADD_FAILURE() << example;
    for (const auto& missing : found.missing) ADD_FAILURE() << missing;
}

INSTANTIATE_TEST_SUITE_P(Variants, ClaimsAlone,
                         testing::Values("czech", "huff", "english", "russian", "pool", "brazilian",
                                         "italian", "international"),
                         test::parameter_name);

}  // namespace

}  // namespace dama
