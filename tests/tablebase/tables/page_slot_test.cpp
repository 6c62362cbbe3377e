#include "tablebase/tables/page_slot.hpp"

#include <gtest/gtest.h>

namespace dama::tablebase {
namespace {

constexpr PageKey first{1, 7};
constexpr PageKey second{2, 7};

class PageSlotTest : public testing::Test {
protected:
    bool put(PageKey key, std::uint64_t content) {
        return slot_.write(key, [&] { content_ = content; });
    }
    std::optional<std::uint64_t> get(PageKey key) const {
        return slot_.read(key, [&] { return content_; });
    }

    PageSlot slot_;
    std::uint64_t content_ = 0;
};

TEST_F(PageSlotTest, HoldsOnePageAndNoneAtFirst) {
    EXPECT_EQ(get(first), std::nullopt);
    EXPECT_TRUE(put(first, 11));
    EXPECT_EQ(get(first), 11u);
    EXPECT_EQ(get({1, 8}), std::nullopt);
    EXPECT_TRUE(slot_.holds(first));
    EXPECT_TRUE(put(second, 22));
    EXPECT_EQ(get(first), std::nullopt);
    EXPECT_EQ(get(second), 22u);
}

// The writer comes between the reader's look at the key and his look at the content.
TEST_F(PageSlotTest, WhatChangedWhileItWasReadIsNotFound) {
    put(first, 11);
    const auto read_too_late = slot_.read(first, [&] {
        put(second, 22);
        return content_;
    });
    EXPECT_EQ(read_too_late, std::nullopt);
}

TEST_F(PageSlotTest, WhatIsBeingWrittenIsNotFoundNorWrittenByOthers) {
    put(first, 11);
    EXPECT_TRUE(slot_.write(first, [&] {
        EXPECT_EQ(get(first), std::nullopt);
        EXPECT_FALSE(put(second, 22));
        content_ = 33;
    }));
    EXPECT_EQ(get(first), 33u);
}

}  // namespace
}  // namespace dama::tablebase
