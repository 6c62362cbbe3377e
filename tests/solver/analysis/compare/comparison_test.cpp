// Comparing two games, against the counts of a solver that shares nothing with this one.

#include <algorithm>
#include <map>
#include <stdexcept>

#include <gtest/gtest.h>

#include "solver/instances/open.hpp"
#include "tests/solver/analysis/compare/independent_answers.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

struct Counts {
    std::array<std::array<std::uint64_t, 3>, 3> results{};
    std::uint64_t owing = 0;
    std::uint64_t only_win = 0;
    std::uint64_t only_draw = 0;
};

class TrustedCounts {
public:
    explicit TrustedCounts(const std::vector<std::string>& materials)
        : huff_(rules_, materials), czech_(independent::rules_of("czech"), materials) {}

    // By slice, White to move.
    std::map<std::string, Counts> count() {
        for (const auto& board : huff_.boards()) {
            if (board.turn == 'w' && !test::is_decided(rules_, board)) add(board);
        }
        return counts_;
    }

private:
    void add(const independent::Board& board) {
        Counts& counts = counts_[test::slice_of(rules_, board)];
        const Result there = test::as_stored(huff_.value(board).result);
        ++counts.results[static_cast<std::size_t>(test::as_stored(czech_.value(board).result))]
                        [static_cast<std::size_t>(there)];
        const auto moves = legal_moves(rules_, board);
        if (std::ranges::none_of(moves, test::captures)) return;
        ++counts.owing;
        const bool reached = std::ranges::any_of(moves, [&](const auto& move) {
            return move.huffable.empty() && test::as_stored(huff_.outcome(move).result) == there;
        });
        if (reached || there == Result::loss) return;
        ++(there == Result::win ? counts.only_win : counts.only_draw);
    }

    independent::Rules rules_ = independent::rules_of("huff");
    independent::PlainSolver huff_;
    independent::PlainSolver czech_;
    std::map<std::string, Counts> counts_;
};

std::vector<SliceComparison> compared(std::string_view first, std::string_view other,
                                      const std::optional<tablebase::Material>& slice) {
    return compare(find_variant(first), find_variant(other), test::reference_tables(), slice);
}

Result result_of(std::string_view variant, std::string_view fen) {
    return test::reference_analysis(variant)->query(fen).value.outcomes.at(0).result;
}

void expect_trusted_counts(const std::vector<std::string>& materials) {
    for (const auto& [slice, trusted] : TrustedCounts(materials).count()) {
        SCOPED_TRACE(slice);
        const auto ours = compared("czech", "huff", tablebase::Material::parse(slice)).at(0);
        for (std::size_t here = 0; here < 3; ++here) {
            for (std::size_t there = 0; there < 3; ++there) {
                EXPECT_EQ(ours.results[here][there].count, trusted.results[here][there]);
            }
        }
        ASSERT_TRUE(ours.breaches);
        EXPECT_EQ(ours.breaches->owing, trusted.owing);
        EXPECT_EQ(ours.breaches->only_win.count, trusted.only_win);
        EXPECT_EQ(ours.breaches->only_draw.count, trusted.only_draw);
    }
}

TEST(Comparison, CountsThreePiecesAsAnIndependentSolverDoes) {
    expect_trusted_counts(independent::materials_up_to(3));
}

// With three pieces no result changes, with four of them here 2406 do.
TEST(LongComparison, CountsTwoKingsEachAsAnIndependentSolverDoes) { expect_trusted_counts({"KKvKK"}); }

TEST(Comparison, ShowsAnExampleOfWhatItCounts) {
    const auto slice = compared("czech", "huff", tablebase::Material::parse("KMvKM")).at(0);
    for (const Result czech : {Result::win, Result::draw, Result::loss}) {
        for (const Result huff : {Result::win, Result::draw, Result::loss}) {
            const auto& finding =
                slice.results[static_cast<std::size_t>(czech)][static_cast<std::size_t>(huff)];
            EXPECT_EQ(finding.example.has_value(), finding.count > 0);
            if (!finding.example) continue;
            EXPECT_EQ(result_of("czech", *finding.example), czech);
            EXPECT_EQ(result_of("huff", *finding.example), huff);
        }
    }
}

// The counts of both games by themselves are known.
TEST(Comparison, AddsUpToTheTrustedCountsOfBothGames) {
    for (const std::string variant : {"czech", "huff"}) {
        for (const auto& trusted : test::reference_records("slices/" + variant + ".jsonl")) {
            const auto material = tablebase::Material::parse(trusted.at("slice").get<std::string>());
            const auto slice = compared("czech", "huff", material).at(0);
            for (const Result result : {Result::win, Result::draw, Result::loss}) {
                std::uint64_t sum = 0;
                for (std::size_t any = 0; any < 3; ++any) {
                    const auto r = static_cast<std::size_t>(result);
                    sum += (variant == "czech" ? slice.results[r][any] : slice.results[any][r]).count;
                }
                EXPECT_EQ(sum, trusted.at(std::string(result_name(result)))) << slice.slice;
            }
        }
    }
}

TEST(Comparison, OfAGameWithItselfFindsNoChange) {
    for (const auto& slice : compared("czech", "zapletal", std::nullopt)) {
        std::uint64_t same = 0;
        for (std::size_t r = 0; r < 3; ++r) same += slice.results[r][r].count;
        EXPECT_EQ(same, slice.positions) << slice.slice;
        EXPECT_FALSE(slice.breaches);
    }
}

TEST(Comparison, NeedsTheSameBoard) {
    EXPECT_THROW(compared("czech", "italian", std::nullopt), std::invalid_argument);
    EXPECT_THROW(compared("czech", "international", std::nullopt), std::invalid_argument);
}

}  // namespace

}  // namespace dama
