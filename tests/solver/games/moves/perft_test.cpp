#include "solver/games/moves/perft.hpp"

#include <numeric>

#include "solver/notation/rulebook.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

constexpr std::uint64_t short_count = 10'000'000;  // below it a test takes no more than a second or so
constexpr std::uint64_t long_count = 600'000'000;

bool is_known(const std::string& name) {
    return std::ranges::any_of(variants(), [&](const Variant& v) { return v.name == name; });
}

// Compares the published counts between two limits.
void compare(std::uint64_t above, std::uint64_t up_to) {
    for (const auto& entry : test::reference("perft.json")) {
        const std::string name = entry["variant"];
        if (!is_known(name)) continue;
        const auto rulebook = make_rulebook(find_variant(name));
        const bool duplicates = entry.contains("counts_with_duplicates");
        const std::string fen = entry["fen"] == "start" ? std::string(rulebook->variant().start)
                                                        : entry["fen"].get<std::string>();
        int depth = 0;
        for (const std::uint64_t nodes : entry[duplicates ? "counts_with_duplicates" : "counts"]) {
            ++depth;
            if (nodes <= above || nodes > up_to) continue;
            EXPECT_EQ(rulebook->perft(fen, depth, duplicates), nodes)
                << name << " " << fen << " depth " << depth;
        }
    }
}

TEST(Perft, AgreesWithReferenceCounts) { compare(0, short_count); }
TEST(LongPerft, AgreesWithReferenceCounts) { compare(short_count, long_count); }

TEST(Perft, CountsThePositionItselfAtDepthZero) {
    EXPECT_EQ(make_rulebook(find_variant("czech"))->perft("W:Wa1:B", 0, false), 1U);
}

TEST(Perft, HasNoLeavesBehindTheEndOfAGame) {
    EXPECT_EQ(make_rulebook(find_variant("czech"))->perft("W:W:Ba3", 1, false), 0U);
}

TEST(Perft, KeepsDuplicatesOfCirclesButNotOfLandings) {
    const auto rulebook = make_rulebook(find_variant("russian"));
    const std::string circle = "W:WKd2:Bc5,e5,c3,e3";
    EXPECT_GT(rulebook->perft(circle, 1, true), rulebook->perft(circle, 1, false));
    const std::string straight_on = "W:WKa1:Bb2,f6";  // d4 and e5 and c3 are landings of one path
    EXPECT_EQ(rulebook->perft(straight_on, 1, true), rulebook->perft(straight_on, 1, false));
}

class Divide : public test::EveryVariant {};
TEST_P(Divide, AddsUpToPerft) {
    const auto rulebook = make_rulebook(GetParam());
    for (const bool duplicates : {false, true}) {
        const auto lines = rulebook->divide(GetParam().start, 4, duplicates);
        const auto sum =
            std::accumulate(lines.begin(), lines.end(), std::uint64_t{0},
                            [](std::uint64_t total, const auto& line) { return total + line.second; });
        EXPECT_EQ(sum, rulebook->perft(GetParam().start, 4, duplicates));
    }
}
INSTANTIATE_FOR_EVERY_VARIANT(Divide);

}  // namespace
}  // namespace dama
