#include "solver/setwise/bits/kernels.hpp"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace dama::setwise {
namespace {

constexpr std::size_t words = 21;  // two vectors of eight words and some left over

using Row = std::vector<Word>;

class KernelsTest : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        kernels_ = find_kernels(GetParam());
        if (kernels_ == nullptr) GTEST_SKIP() << "this machine does not run the kernels " << GetParam();
    }

    Row random_row(std::size_t size = words) {
        Row row(size);
        for (Word& word : row) word = random_();
        return row;
    }
    static bool bit(const Row& row, std::size_t i) { return ((row[i / 64] >> (i % 64)) & 1) != 0; }

    const Kernels* kernels_ = nullptr;
    std::mt19937_64 random_{3};
};

// Two ways of three squares: for each position, whether a reachable step wins and whether one holds.
TEST_P(KernelsTest, FollowTheWaysOfARow) {
    std::vector<Row> rows;
    std::vector<Step> steps;
    for (int i = 0; i < 18; ++i) rows.push_back(random_row());
    for (int i = 0; i < 6; ++i) {
        for (Word& word : rows[3 * i + 1]) word &= random_() & random_();
        steps.push_back(
            {rows[3 * i].data(), rows[3 * i + 1].data(), rows[3 * i + 2].data(), i % 3 == 0 ? ~Word{0} : 0});
    }
    const Row undecided = random_row(), losable = random_row();
    Row won(words), lost(words), left = undecided, losable_left = losable;
    const bool changed =
        kernels_->relax(steps, {left.data(), losable_left.data(), won.data(), lost.data()}, words);
    Row won_once(words), lost_once(words), left_once = undecided, losable_once = losable;
    kernels_->settle(steps, {left_once.data(), losable_once.data(), won_once.data(), lost_once.data()},
                     words);
    EXPECT_TRUE(changed);
    for (std::size_t i = 0; i < words * 64; ++i) {
        bool wins = false, holds = false, free = false;
        for (int s = 0; s < 6; ++s) {
            free = (s % 3 == 0 || free) && bit(rows[3 * s], i);
            wins |= free && bit(rows[3 * s + 1], i);
            holds |= free && !bit(rows[3 * s + 2], i);
        }
        const bool wins_here = wins && bit(undecided, i);
        const bool loses_here = !holds && bit(undecided, i) && bit(losable, i);
        ASSERT_EQ(bit(won, i), wins_here);
        ASSERT_EQ(bit(lost, i), loses_here);
        ASSERT_EQ(bit(left, i), bit(undecided, i) && !wins_here && !loses_here);
        ASSERT_EQ(bit(won_once, i), wins_here);
        ASSERT_EQ(bit(left_once, i), bit(undecided, i) && !wins_here);
        if (bit(left_once, i)) {
            ASSERT_EQ(bit(losable_once, i), bit(losable, i) && !holds);
        }
    }
}

// Both players may reach their goals, whether the other does or not.
TEST_P(KernelsTest, DecideForBothPlayersApart) {
    const Row free = random_row(), reached_by_mover = random_row(), reached_by_other = random_row();
    const std::vector<Step> steps{{free.data(), reached_by_mover.data(), reached_by_other.data(), ~Word{0}}};
    const Row undecided = random_row(), losable = random_row();
    Row won(words), lost(words), left = undecided, losable_left = losable;
    const RowState row{left.data(), losable_left.data(), won.data(), lost.data()};
    EXPECT_TRUE(kernels_->relax_both(steps, row, words));
    for (std::size_t i = 0; i < words * 64; ++i) {
        const bool wins = bit(free, i) && bit(reached_by_mover, i) && bit(undecided, i);
        const bool loses = !(bit(free, i) && !bit(reached_by_other, i)) && bit(losable, i);
        ASSERT_EQ(bit(won, i), wins);
        ASSERT_EQ(bit(lost, i), loses);
        ASSERT_EQ(bit(left, i), bit(undecided, i) && !wins);
        ASSERT_EQ(bit(losable_left, i), bit(losable, i) && !loses);
    }
    EXPECT_FALSE(kernels_->relax_both(steps, row, words));
}

TEST_P(KernelsTest, SayWhenNothingWasDecided) {
    Row undecided = random_row(), losable(words), won(words), lost(words);
    EXPECT_FALSE(kernels_->relax({}, {undecided.data(), losable.data(), won.data(), lost.data()}, words));
}

TEST_P(KernelsTest, ExpandKeepsTheOrderOfTheBits) {
    for (const std::size_t from_words : {std::size_t{1}, std::size_t{5}, words}) {
        Row from_mask = random_row(from_words), to_mask(2 * words);
        std::size_t images = 0;
        for (const Word word : from_mask) images += static_cast<std::size_t>(std::popcount(word));
        for (std::size_t placed = 0; placed < images;) {
            const std::size_t i = random_() % (to_mask.size() * 64);
            if (!bit(to_mask, i)) ++placed;
            to_mask[i / 64] |= Word{1} << (i % 64);
        }
        const Row from = random_row(from_words), before = random_row(2 * words);
        Row to = before, scratch(from_words + 2);
        kernels_->expand({from_mask.data(), to_mask.data(), from_words, to.size()}, from.data(), to.data(),
                         scratch.data());
        std::size_t source = 0;
        for (std::size_t i = 0; i < to.size() * 64; ++i) {
            bool expected = bit(before, i);
            if (bit(to_mask, i)) {
                while (!bit(from_mask, source)) ++source;
                expected |= bit(from, source++);
            }
            ASSERT_EQ(bit(to, i), expected) << from_words << ' ' << i;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, KernelsTest, testing::Values("portable", "avx2", "avx512"),
                         [](const auto& info) { return info.param; });

TEST(Kernels, UnknownNamesAreRefused) { EXPECT_EQ(find_kernels("mmx"), nullptr); }

}  // namespace
}  // namespace dama::setwise
