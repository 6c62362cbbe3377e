#include "solver/setwise/rows/configurations.hpp"

#include <set>

#include <gtest/gtest.h>

#include "solver/instances/games.hpp"

namespace dama::setwise {
namespace {

using Czech = Draughts<czech_rules>;
using Set = Czech::Set;
using tablebase::PieceCount;

constexpr std::array materials{PieceCount{0, 0}, PieceCount{1, 0}, PieceCount{3, 0}, PieceCount{0, 1},
                               PieceCount{0, 3}, PieceCount{1, 1}, PieceCount{2, 1}, PieceCount{1, 2}};

bool is_set(const Word* mask, std::uint64_t i) { return ((mask[i / word_bits] >> (i % word_bits)) & 1) != 0; }

TEST(Configurations, NumberEveryPlacementOnce) {
    for (const PieceCount pieces : materials) {
        const Configurations<Czech> space(pieces);
        std::set<std::uint64_t> seen;
        space.for_each([&](std::uint64_t i, const auto& c) {
            EXPECT_EQ(c.men.count(), pieces.men);
            EXPECT_EQ(c.kings.count(), pieces.kings);
            EXPECT_TRUE((c.men & c.kings).empty());
            EXPECT_TRUE((c.men & ~Czech::man_region(1)).empty());
            EXPECT_EQ(space.index(c.men, c.kings), i);
            EXPECT_EQ(space.at(i).men, c.men);
            EXPECT_EQ(space.at(i).kings, c.kings);
            EXPECT_TRUE(space.exists(i));
            EXPECT_LT(i, space.size());
            EXPECT_TRUE(seen.insert(i).second);
        });
        EXPECT_EQ(seen.size(),
                  tablebase::choose(28, pieces.men) * tablebase::choose(32 - pieces.men, pieces.kings));
        for (std::uint64_t i = 0; i < space.size(); ++i) EXPECT_EQ(space.exists(i), seen.contains(i));
    }
}

TEST(Configurations, MasksTellWhatStandsOnASquare) {
    for (const PieceCount pieces : materials) {
        const Configurations<Czech> space(pieces);
        space.for_each([&](std::uint64_t i, const auto& c) {
            for (const int square : Czech::squares) {
                ASSERT_EQ(is_set(space.with_man(square), i), c.men.contains(square));
                ASSERT_EQ(is_set(space.with_king(square), i), c.kings.contains(square));
                ASSERT_EQ(is_set(space.free(square), i), !c.pieces().contains(square));
            }
        });
    }
}

// A man that advances comes to an earlier layer or stays in his own.
TEST(Configurations, LayersFollowTheAdvanceOfTheMen) {
    const Configurations<Czech> space({1, 2});
    const auto layer_of = [&](std::uint64_t i) {
        std::size_t layer = 0;
        while (i >= space.layers()[layer].end()) ++layer;
        return layer;
    };
    EXPECT_GT(space.layers().size(), 3U);
    space.for_each([&](std::uint64_t i, const auto& c) {
        for (const int man : c.men) {
            for (const int to :
                 Czech::B::shift<Direction::down_left>(Set::of(man)) & ~c.pieces() & Czech::man_region(1)) {
                const auto after = space.index((c.men & ~Set::of(man)) | Set::of(to), c.kings);
                EXPECT_LE(layer_of(after), layer_of(i));
            }
        }
    });
    std::uint32_t next = 0;
    for (const Layer& layer : space.layers()) {
        EXPECT_EQ(layer.first_word, next);
        next += layer.words;
    }
    EXPECT_EQ(next, space.words());
}

// What captures rest on: without a piece that all of them have, configurations keep their order.
TEST(Configurations, KeepTheirOrderWhenAPieceIsTakenOff) {
    const Configurations<Czech> space({2, 2});
    const auto check = [&](const Configurations<Czech>& smaller, int square, bool king) {
        std::uint64_t next = 0;
        const Word* free = smaller.free(square);
        space.for_each([&](std::uint64_t, const auto& c) {
            if (!(king ? c.kings : c.men).contains(square)) return;
            while (!is_set(free, next)) ++next;
            ASSERT_EQ(smaller.index(c.men & ~Set::of(square), c.kings & ~Set::of(square)), next++);
        });
        while (next < smaller.size()) ASSERT_FALSE(is_set(free, next++));
    };
    for (const int square : Czech::squares) {
        check(Configurations<Czech>({1, 2}), square, true);
        if (Czech::man_region(1).contains(square)) check(Configurations<Czech>({2, 1}), square, false);
    }
}

}  // namespace
}  // namespace dama::setwise
