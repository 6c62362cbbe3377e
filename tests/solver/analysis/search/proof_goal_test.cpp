#include "solver/analysis/search/proof_goal.hpp"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "solver/analysis/probe/bounds.hpp"

namespace dama {

namespace {

constexpr std::array results{Result::loss, Result::draw, Result::win};  // by worth

// Every interval with the results in it.
std::vector<Bounds> all_bounds() {
    std::vector<Bounds> all;
    for (const Result low : results) {
        for (const Result high : results) {
            if (at_least(high, low)) all.push_back({low, high});
        }
    }
    return all;
}

TEST(Bounds, ContainWhatIsPossible) {
    EXPECT_FALSE(Bounds{}.known());
    for (const Result r : results) {
        EXPECT_TRUE(Bounds{}.contain(r));
        EXPECT_TRUE(Bounds::exactly(r).known());
        for (const Result other : results) EXPECT_EQ(Bounds::exactly(r).contain(other), r == other);
    }
}

// What holds for intervals is what holds for every value in them.
TEST(Bounds, AreRightForEveryValueInThem) {
    for (const Bounds a : all_bounds()) {
        for (const Bounds b : all_bounds()) {
            for (const Result x : results) {
                if (!a.contain(x)) continue;
                EXPECT_TRUE(opposite(a).contain(opposite(x)));
                EXPECT_EQ(meet(a, b).contain(x), b.contain(x));
                for (const Result y : results) {
                    const Result best = worth(x) > worth(y) ? x : y;
                    EXPECT_TRUE(better_of(a, b).contain(best) || !b.contain(y));
                }
            }
        }
    }
}

TEST(ProofGoal, IsProvedIfItHoldsForAllThatIsPossibleAndRefutedIfForNothing) {
    for (const ProofGoal goal : all_goals) {
        for (const Bounds b : all_bounds()) {
            bool always = true;
            bool never = true;
            for (const Result x : results) {
                if (!b.contain(x)) continue;
                const bool holds = worth(goal.for_mover ? x : opposite(x)) >= worth(goal.least);
                always &= holds;
                never &= !holds;
            }
            EXPECT_EQ(goal.is_proved_by(b), always);
            EXPECT_EQ(goal.is_refuted_by(b), never);
            EXPECT_EQ(goal.after_move().is_proved_by(opposite(b)), goal.is_proved_by(b));
        }
    }
}

TEST(ProofGoal, HasANumberOfItsOwn) {
    for (std::size_t i = 0; i < all_goals.size(); ++i) {
        EXPECT_LT(all_goals[i].number(), all_goals.size());
        for (std::size_t j = 0; j < i; ++j) EXPECT_NE(all_goals[i].number(), all_goals[j].number());
    }
}

TEST(BestSoFar, OfThePlayerWhoseGoalItIsNeedsOneThatProvesIt) {
    BestSoFar choice({Result::draw, true});
    EXPECT_TRUE(choice.add(Bounds{}));
    EXPECT_FALSE(choice.add(Bounds::exactly(Result::draw)));
    EXPECT_EQ(choice.of(2), (Bounds{Result::draw, Result::win}));
    EXPECT_EQ(choice.of(3), (Bounds{Result::draw, Result::win}));
}

TEST(BestSoFar, OfTheOtherNeedsAllToProveIt) {
    BestSoFar choice({Result::draw, false});
    EXPECT_TRUE(choice.add(Bounds::exactly(Result::loss)));
    EXPECT_TRUE(choice.add(Bounds::exactly(Result::draw)));
    EXPECT_EQ(choice.of(2), Bounds::exactly(Result::draw));
    EXPECT_EQ(choice.of(3), (Bounds{Result::draw, Result::win}));
    EXPECT_FALSE(choice.add(Bounds{}));
}

}  // namespace

}  // namespace dama
