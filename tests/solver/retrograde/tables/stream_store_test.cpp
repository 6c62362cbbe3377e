#include "solver/retrograde/tables/stream_store.hpp"

#include <gtest/gtest.h>

namespace dama {
namespace {

constexpr std::uint64_t bytes = 1000;

class Streams : public testing::Test {
protected:
    StreamStore::Values load(const std::string& section) {
        return store_.load({}, section, "result", [&] {
            ++made_;
            return tablebase::PackedVector(bytes, 8);
        });
    }
    bool keeps(const std::string& section) const { return store_.kept({}, section, "result") != nullptr; }

    StreamStore store_{"nowhere", [](const tablebase::TableFile&) {}, 2 * bytes, 0};
    int made_ = 0;
};

TEST_F(Streams, AreMadeOnce) {
    EXPECT_EQ(load("KvK"), load("KvK"));
    EXPECT_EQ(made_, 1);
}

TEST_F(Streams, AreForgottenUntilThereIsRoom) {
    load("KvK");
    load("KvM");
    store_.make_room(0);
    EXPECT_TRUE(keeps("KvK") && keeps("KvM"));
    store_.make_room(bytes);
    EXPECT_NE(keeps("KvK"), keeps("KvM"));
    store_.make_room(5 * bytes);
    EXPECT_FALSE(keeps("KvK") || keeps("KvM"));
}

TEST_F(Streams, AreNotForgottenWhileInUse) {
    const auto used = load("KvK");
    load("KvM");
    store_.make_room(2 * bytes);
    EXPECT_TRUE(keeps("KvK"));
    EXPECT_FALSE(keeps("KvM"));
}

}  // namespace
}  // namespace dama
