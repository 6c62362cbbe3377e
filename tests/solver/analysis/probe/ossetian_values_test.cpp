// Every position of small slices of Ossetian draughts against a plain recursion that shares nothing with the solver.

#include <array>
#include <stdexcept>

#include <gtest/gtest.h>

#include "tests/independent/ossetian.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

class OssetianValues : public testing::TestWithParam<std::string> {
protected:
    void compare(const independent::OssetianBoard& board) {
        const std::string fen = to_fen(board);
        const auto trusted = solver_.value(board);
        const auto outcome = analysis_->query(fen).value.outcomes.at(0);
        constexpr std::array results{Result::loss, Result::draw, Result::win};
        ASSERT_EQ(outcome.result, results[trusted.result + 1]) << fen;
        ASSERT_EQ(outcome.plies.value_or(0), trusted.plies) << fen;
    }

    // Places the pieces, 'w' or 'b' each, in every way; like ones stand together and keep their order.
    void compare_all(std::string_view pieces, independent::OssetianBoard board, std::size_t first = 0) {
        if (pieces.empty()) {
            for (const char turn : {'w', 'b'}) {
                board.turn = turn;
                compare(board);
            }
            return;
        }
        const bool same_again = pieces.size() > 1 && pieces[1] == pieces[0];
        for (std::size_t i = first; i < points_.size() && !HasFatalFailure(); ++i) {
            if (board.pieces.contains(points_[i])) continue;
            auto placed = board;
            placed.pieces[points_[i]] = pieces.front();
            compare_all(pieces.substr(1), placed, same_again ? i + 1 : 0);
        }
    }

    independent::OssetianGame game_ = independent::ossetian_game(GetParam());
    std::vector<independent::Point> points_ = points_of(game_);
    independent::OssetianSolver solver_{game_};
    std::unique_ptr<AnalysisForTwo> analysis_ = test::reference_analysis(GetParam());
};

TEST_P(OssetianValues, AreTheSameWithOnePieceEach) { compare_all("wb", {}); }

class LongOssetianValues : public OssetianValues {};  // minutes on the large boards

TEST_P(LongOssetianValues, AreTheSameWithTwoAgainstOne) { compare_all("wwb", {}); }

TEST_P(OssetianValues, KnowNoDrawToClaim) {
    EXPECT_THROW(analysis_->claim(analysis_->notation().position("W:Wa1:Bc3")), std::invalid_argument);
    VerifyOptions options;
    options.rule = true;
    EXPECT_THROW(verify(find_variant(GetParam()), test::reference_tables(), std::nullopt, options),
                 std::invalid_argument);
}

INSTANTIATE_TEST_SUITE_P(, LongOssetianValues, testing::ValuesIn(test::ossetian_variants()),
                         test::parameter_name);
INSTANTIATE_TEST_SUITE_P(, OssetianValues, testing::ValuesIn(test::ossetian_variants()),
                         test::parameter_name);

}  // namespace

}  // namespace dama
