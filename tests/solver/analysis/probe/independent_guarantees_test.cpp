// Games for three against a solver that has no index, no moves back and no distances: every position of two pieces, and
// of one man of each player in the long tests; with the limit of 20 plies, with another one and without.

#include <array>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "tests/independent/star_solver.hpp"
#include "tests/solver/reference_tables.hpp"

namespace dama {

namespace {

namespace fs = std::filesystem;
using Pieces = std::vector<std::string>;

struct LimitedGame {
    std::string variant;
    int limit;
};
void PrintTo(const LimitedGame& game, std::ostream* out) { *out << game.variant << " limit " << game.limit; }

Outcome outcome_of(const independent::Guarantee& guarantee) {
    if (guarantee.result == 'D') return {};
    return {guarantee.result == 'W' ? Result::win : Result::loss, guarantee.plies};
}

class IndependentGuarantees : public testing::TestWithParam<LimitedGame> {
protected:
    IndependentGuarantees()
        : folder_(fs::temp_directory_path() / ("dama-three-" + std::to_string(getpid()))) {}
    ~IndependentGuarantees() override { fs::remove_all(folder_); }

    // Solves these pieces in both ways, and looks at every position.
    void compare(const std::vector<Pieces>& materials, int pieces) const {
        const Variant game = with_limit(find_variant(GetParam().variant), GetParam().limit);
        SolveRequest request;
        request.folder = folder_;
        request.pieces = pieces;
        request.metrics = {Metric::wdl, Metric::dtc};
        solve(game, request);
        const bool across = GetParam().variant == "french3";
        std::ifstream table(DAMA_SOURCE_DIR "/data/reference/french3-board.csv");
        const independent::StarRules rules(table, across ? "forward_for" : "forward_for_rows");
        const independent::StarSolver solver(rules, materials, GetParam().limit);
        compare(game, solver);
    }

    fs::path folder_;

private:
    void compare(const Variant& game, const independent::StarSolver& solver) const {
        tablebase::TableSet tables({folder_}, check_table);
        const auto notation = notation_of(game);
        const auto probe = instance_of(game).probe_for_three(game, tables);
        for (std::size_t i = 0; i < solver.boards().size(); ++i) {
            const std::string fen = to_fen(solver.boards()[i]);
            const auto position = notation.position(fen);
            const Guarantees found = probe->guarantees(position);
            for (int colour = 0; colour < 3; ++colour) {
                ASSERT_EQ(found[player_of_colour(colour, position.turn)],
                          outcome_of(solver.guarantees(static_cast<int>(i))[colour]))
                    << fen << " for " << colour;
            }
        }
        EXPECT_GT(solver.boards().size(), 45'000U);
    }
};

std::vector<Pieces> all_of_two_pieces() {
    std::vector<Pieces> materials;
    for (const auto& [one, other] : {std::pair{"W", "B"}, std::pair{"W", "R"}, std::pair{"B", "R"}}) {
        for (const std::string first : {"", "K"}) {
            for (const std::string second : {"", "K"}) materials.push_back({one + first, other + second});
        }
    }
    return materials;
}

TEST_P(IndependentGuarantees, OfTwoPiecesAreTheSameEverywhere) { compare(all_of_two_pieces(), 2); }

using LongIndependentGuarantees = IndependentGuarantees;

TEST_P(LongIndependentGuarantees, OfOneManEachAreTheSameEverywhere) { compare({{"W", "B", "R"}}, 3); }

std::string name_of(const testing::TestParamInfo<LimitedGame>& info) {
    return (info.param.variant == "french3" ? "french3_" : "french3_rows_") +
           std::to_string(info.param.limit);
}

INSTANTIATE_TEST_SUITE_P(, IndependentGuarantees,
                         testing::Values(LimitedGame{"french3", 20}, LimitedGame{"french3", 7},
                                         LimitedGame{"french3", 0}, LimitedGame{"french3-rows", 20}),
                         name_of);
INSTANTIATE_TEST_SUITE_P(, LongIndependentGuarantees,
                         testing::Values(LimitedGame{"french3", 20}, LimitedGame{"french3-rows", 0}),
                         name_of);

}  // namespace

}  // namespace dama
