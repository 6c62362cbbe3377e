#include "solver/slices/slice_graph.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace dama {

namespace {

using tablebase::Material;

std::vector<std::string> names(const std::vector<Material>& slices) {
    std::vector<std::string> list;
    for (const Material& m : slices) list.push_back(m.name());
    return list;
}

Material material(std::string_view name) { return Material::parse(name).value(); }

constexpr MaterialRules two_players{};
constexpr MaterialRules men_only{.players = 2, .has_kings = false, .mover_can_lose_pieces = false};
constexpr MaterialRules huffing{.players = 2, .has_kings = true, .mover_can_lose_pieces = true};
constexpr MaterialRules three_players{.players = 3, .has_kings = true, .mover_can_lose_pieces = false};

using Names = std::vector<std::string>;

TEST(SliceGraph, ListsFewerPiecesFirstThenFewerMen) {
    EXPECT_EQ(names(slices_up_to(two_players, 3)),
              (Names{"KvK", "KvM", "MvM", "KKvK", "KKvM", "KMvK", "KMvM", "MMvK", "MMvM"}));
    EXPECT_EQ(names(slices_up_to(men_only, 4)), (Names{"MvM", "MMvM", "MMMvM", "MMvMM"}));
    EXPECT_EQ(slices_up_to(three_players, 2).size(), 4U);
}

TEST(SliceGraph, FollowsCapturesAndPromotions) {
    EXPECT_EQ(names(successors(two_players, material("KvK"))), Names{});
    EXPECT_EQ(names(successors(two_players, material("KMvK"))), (Names{"KvK", "KvM", "KKvK"}));
    // Black may lose his man or both; White's man may be crowned, also while it captures.
    EXPECT_EQ(names(successors(two_players, material("MMvM"))), (Names{"KvM", "MvM", "KMvM", "MMvK"}));
    EXPECT_EQ(names(successors(men_only, material("MMvMM"))), (Names{"MMvM"}));
}

// A piece of the mover may be gone as well, the one that was crowned or another.
TEST(SliceGraph, FollowsHuffs) {
    EXPECT_EQ(names(successors(huffing, material("KvM"))), (Names{"KvK"}));
    EXPECT_EQ(names(successors(two_players, material("MMvK"))), (Names{"KvM", "KMvK"}));
    EXPECT_EQ(names(successors(huffing, material("MMvK"))), (Names{"KvK", "KvM", "KMvK"}));
    EXPECT_EQ(names(successors(two_players, material("MMMvK"))), (Names{"KvM", "MMvK", "KMMvK"}));
    EXPECT_EQ(names(successors(huffing, material("MMMvK"))), (Names{"KvM", "KMvK", "MMvK", "KMMvK"}));
}

// Whatever a slice leans on comes before it: its successors, and theirs.
TEST(SliceGraph, IsClosedAndInOrder) {
    for (const MaterialRules& rules : {two_players, men_only, huffing, three_players}) {
        const auto all = slices_up_to(rules, 4);
        for (auto slice = all.begin(); slice != all.end(); ++slice) {
            for (const Material& next : successors(rules, *slice)) {
                EXPECT_TRUE(std::find(all.begin(), slice, next) != slice)
                    << slice->name() << " " << next.name();
            }
        }
        EXPECT_EQ(names(closure(rules, all)), names(all));
    }
}

TEST(SliceGraph, ClosesOverWhatIsAskedFor) {
    EXPECT_EQ(names(closure(two_players, {material("KvKM")})), (Names{"KvK", "KvM", "KKvK", "KMvK"}));
}

}  // namespace

}  // namespace dama
