#include "solver/analysis/search/proof_table.hpp"

#include <gtest/gtest.h>

#include "solver/instances/games.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama {

namespace {

using Czech = Draughts<czech_rules>;
using Table = ProofTable<Czech::Pos>;

const SliceIndex<Czech>& kings() {
    static const SliceIndex<Czech> index(*tablebase::Material::parse("KKvKK"));
    return index;
}

Czech::Pos position(std::uint64_t number) { return kings().unrank(number); }

TEST(ProofTable, KeepsWhatItIsTold) {
    Table table(std::size_t{64} << 20);
    constexpr std::uint64_t many = 100'000;
    for (std::uint64_t n = 0; n < many; ++n) {
        table.at(position(n)).best[0] = static_cast<std::uint8_t>(n);
        table.at(position(n)).tried[3] = static_cast<std::uint8_t>(1 + n % 3);
    }
    std::uint64_t kept = 0;
    for (std::uint64_t n = 0; n < many; ++n) {
        const Proof* proof = table.find(position(n));
        if (proof == nullptr) continue;
        ++kept;
        ASSERT_EQ(proof->best[0], static_cast<std::uint8_t>(n));
        ASSERT_EQ(proof->tried[3], 1 + n % 3);
    }
    EXPECT_GT(kept, many * 9 / 10);
    EXPECT_EQ(table.find(position(many)), nullptr);
}

TEST(ProofTable, ForgetsTheLeastEffortWhereThereIsNoRoom) {
    Table table(1);
    const auto far = position(7);
    table.at(far).tried[1] = 200;
    table.at(far).bounds = Bounds::exactly(Result::draw);
    constexpr std::uint64_t many = 50'000;
    for (std::uint64_t n = 100; n < many; ++n) table.at(position(n)).tried[0] = 1;
    ASSERT_NE(table.find(far), nullptr);
    EXPECT_EQ(table.find(far)->bounds, Bounds::exactly(Result::draw));
    std::uint64_t kept = 0;
    for (std::uint64_t n = 100; n < many; ++n) kept += table.find(position(n)) == nullptr ? 0 : 1;
    EXPECT_LE(kept, 1024U);
    EXPECT_GT(kept, 900U);
}

}  // namespace

}  // namespace dama
