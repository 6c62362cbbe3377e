// What the right to move is worth, against a solver that shares nothing with this one.

#include <array>
#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "tests/solver/analysis/compare/independent_answers.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

std::vector<RightToMove> counted(std::string_view variant, const std::optional<tablebase::Material>& slice) {
    return right_to_move(find_variant(variant), test::reference_tables(), slice, [](const auto&) {});
}

using Crossed = std::array<std::array<std::uint64_t, 3>, 3>;

// By slice, White to move.
std::map<std::string, Crossed> trusted_counts(const std::string& variant, int pieces) {
    const auto rules = independent::rules_of(variant);
    const independent::PlainSolver solver(rules, independent::materials_up_to(pieces));
    const auto has_capture = [&](const independent::Board& board) {
        return std::ranges::any_of(legal_moves(rules, board), test::captures);
    };
    std::map<std::string, Crossed> counts;
    for (const auto& board : solver.boards()) {
        if (board.turn != 'w' || test::is_decided(rules, board)) continue;
        auto turned = board;
        turned.turn = 'b';
        Crossed& crossed = counts[test::slice_of(rules, board)];
        if (has_capture(board) || has_capture(turned)) continue;
        ++crossed[static_cast<std::size_t>(test::as_stored(solver.value(board).result))]
                 [static_cast<std::size_t>(test::as_stored(solver.value(turned).result))];
    }
    return counts;
}

class RightToMoveCounts : public testing::TestWithParam<std::string> {};

TEST_P(RightToMoveCounts, AreThoseOfAnIndependentSolver) {
    std::uint64_t zugzwangs = 0;
    for (const auto& [slice, trusted] : trusted_counts(GetParam(), 3)) {
        SCOPED_TRACE(slice);
        const auto ours = counted(GetParam(), tablebase::Material::parse(slice)).at(0);
        EXPECT_EQ(ours.slice, slice);
        std::uint64_t quiet = 0;
        for (std::size_t mover = 0; mover < 3; ++mover) {
            for (std::size_t opponent = 0; opponent < 3; ++opponent) {
                EXPECT_EQ(ours.results[mover][opponent].count, trusted[mover][opponent]);
                quiet += trusted[mover][opponent];
            }
        }
        EXPECT_EQ(ours.quiet, quiet);
        zugzwangs += ours.decisive_zugzwangs().count + ours.half_point_zugzwangs().count;
    }
    EXPECT_GT(zugzwangs, 0U);
}

INSTANTIATE_TEST_SUITE_P(Variants, RightToMoveCounts,
                         testing::Values("czech", "huff", "russian", "english", "italian"),
                         test::parameter_name);

TEST(RightToMove, ShowsExamples) {
    const auto analysis = test::reference_analysis("czech");
    const auto result_of = [&](const std::string& fen) {
        return analysis->query(fen).value.outcomes.at(0).result;
    };
    const auto slice = counted("czech", tablebase::Material::parse("MMvMM")).at(0);
    const auto example = slice.decisive_zugzwangs().example.value();
    ASSERT_TRUE(example.starts_with("W:"));
    EXPECT_EQ(result_of(example), Result::loss);
    EXPECT_EQ(result_of("B" + example.substr(1)), Result::loss);
}

TEST(RightToMove, TakesEverySliceThatThereIs) {
    std::size_t begun = 0;
    const auto all = right_to_move(find_variant("czech"), test::reference_tables(), std::nullopt,
                                   [&](const auto&) { ++begun; });
    EXPECT_EQ(all.size(), begun);
    RightToMove sum;
    for (const auto& slice : all) {
        EXPECT_LE(slice.quiet, slice.positions);
        sum += slice;
    }
    EXPECT_GT(sum.quiet, all.front().quiet);
}

TEST(RightToMove, IsForGamesOfTwo) { EXPECT_THROW(counted("french3", std::nullopt), std::invalid_argument); }

}  // namespace

}  // namespace dama
