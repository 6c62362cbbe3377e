// Positions that other programs are tested with, and their legal moves.

#include <set>

#include "solver/instances/open.hpp"
#include "tests/solver/games.hpp"

namespace dama {
namespace {

std::string without_remark(const std::string& move) { return move.substr(0, move.find(", promotes")); }

TEST(ReferencePositions, HaveTheLegalMovesOfTheirRules) {
    for (const auto& entry : test::reference("positions.json")) {
        const auto notation = notation_of(find_variant(entry["variant"].get<std::string>()));
        const std::string fen = entry["fen"];
        const auto position = notation.read(fen);
        const std::size_t count = entry.contains("legal") ? entry["legal"].size()
                                                          : entry.value("legal_count", position.moves.size());
        EXPECT_EQ(position.moves.size(), count) << entry;
        if (!entry.contains("legal")) continue;
        std::set<std::string> reached;
        for (const std::string move : entry["legal"]) {
            EXPECT_NO_THROW(reached.insert(notation.play(fen, without_remark(move)))) << entry;
        }
        EXPECT_EQ(reached.size(), entry["legal"].size()) << "two of them are one move: " << entry;
    }
}

}  // namespace
}  // namespace dama
