#include "solver/games/moves/perft.hpp"

#include <numeric>

#include "solver/instances/open.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

std::uint64_t perft_of(std::string_view variant, std::string_view fen, int depth, bool keep_duplicates) {
    const auto notation = notation_of(find_variant(variant));
    return notation.game().perft(notation.position(fen), depth, keep_duplicates);
}

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
        const auto notation = notation_of(find_variant(name));
        const bool duplicates = entry.contains("counts_with_duplicates");
        const std::string fen =
            entry["fen"] == "start" ? std::string(notation.variant().start) : entry["fen"].get<std::string>();
        int depth = 0;
        for (const std::uint64_t nodes : entry[duplicates ? "counts_with_duplicates" : "counts"]) {
            ++depth;
            if (nodes <= above || nodes > up_to) continue;
            EXPECT_EQ(notation.game().perft(notation.position(fen), depth, duplicates), nodes)
                << name << " " << fen << " depth " << depth;
        }
    }
}

TEST(Perft, AgreesWithReferenceCounts) { compare(0, short_count); }
TEST(LongPerft, AgreesWithReferenceCounts) { compare(short_count, long_count); }

TEST(Perft, CountsThePositionItselfAtDepthZero) { EXPECT_EQ(perft_of("czech", "W:Wa1:B", 0, false), 1U); }

TEST(Perft, HasNoLeavesBehindTheEndOfAGame) { EXPECT_EQ(perft_of("czech", "W:W:Ba3", 1, false), 0U); }

TEST(Perft, KeepsDuplicatesOfCirclesButNotOfLandings) {
    const auto count = [](std::string_view fen, bool duplicates) {
        return perft_of("russian", fen, 1, duplicates);
    };
    const std::string circle = "W:WKd2:Bc5,e5,c3,e3";
    EXPECT_GT(count(circle, true), count(circle, false));
    const std::string straight_on = "W:WKa1:Bb2,f6";  // d4 and e5 and c3 are landings of one path
    EXPECT_EQ(count(straight_on, true), count(straight_on, false));
}

class Divide : public test::EveryVariant {};
TEST_P(Divide, AddsUpToPerft) {
    const Game& game = game_of(GetParam());
    const auto start = notation_of(GetParam()).position(GetParam().start);
    for (const bool duplicates : {false, true}) {
        const auto lines = divide(game, start, 4, duplicates);
        const auto sum =
            std::accumulate(lines.begin(), lines.end(), std::uint64_t{0},
                            [](std::uint64_t total, const auto& line) { return total + line.second; });
        EXPECT_EQ(sum, game.perft(start, 4, duplicates));
    }
}
INSTANTIATE_FOR_EVERY_VARIANT(Divide);

}  // namespace
}  // namespace dama
