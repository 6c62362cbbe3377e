// The board for three against the table of the rules.

#include "solver/games/board/star_board.hpp"

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace dama {
namespace {

struct Row {
    int from = 0;
    Heading heading{};
    int to = 0;
    Heading onward{};
    std::string forward_for;
    std::string forward_by_rows;
};

Heading heading_named(std::string_view name) {
    constexpr std::string_view names = "flfrblbr";
    return static_cast<Heading>(names.find(name) / 2);
}

std::vector<Row> reference() {
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/french3-board.csv");
    std::string line;
    std::getline(file, line);
    std::vector<Row> rows;
    while (std::getline(file, line)) {
        std::vector<std::string> cells;
        std::istringstream in(line);
        for (std::string cell; std::getline(in, cell, ',');) cells.push_back(cell);
        rows.push_back({star::square_named(cells[0]), heading_named(cells[1]), star::square_named(cells[2]),
                        heading_named(cells[3]), cells[4], cells[5]});
    }
    return rows;
}

using Steps = std::set<std::tuple<int, int, int, int>>;  // from, heading, to, onward

TEST(StarBoard, HasTheStepsOfTheTable) {
    Steps expected;
    for (const Row& row : reference()) {
        expected.emplace(row.from, static_cast<int>(row.heading), row.to, static_cast<int>(row.onward));
    }
    EXPECT_EQ(expected.size(), 150U);
    Steps found;
    for (int from = 0; from < star::squares; ++from) {
        for (int heading = 0; heading < headings; ++heading) {
            for (const star::Path& path : star::lines[from][heading].all()) {
                found.emplace(from, heading, path.square[0], static_cast<int>(path.heading[0]));
            }
        }
    }
    EXPECT_EQ(found, expected);
}

TEST(StarBoard, HasLinesThatGoOnAsTheTableSays) {
    Steps expected;
    for (const Row& row : reference()) {
        expected.emplace(row.from, static_cast<int>(row.heading), row.to, static_cast<int>(row.onward));
    }
    for (const auto& lines : star::lines) {
        for (const star::Line& line : lines) {
            for (const star::Path& path : line.all()) {
                for (int i = 1; i < path.length; ++i) {
                    EXPECT_TRUE(expected.contains({path.square[i - 1], static_cast<int>(path.heading[i - 1]),
                                                   path.square[i], static_cast<int>(path.heading[i])}));
                }
                const int last = path.square[path.length - 1];
                EXPECT_EQ(star::lines[last][static_cast<int>(path.heading[path.length - 1])].paths, 0);
            }
        }
    }
}

using Pairs = std::set<std::pair<int, int>>;

// White's men see the board as it is.
template <MenAdvance A>
void expect_men(std::string Row::*forward) {
    const auto rows = reference();
    const auto leads_forward = [&](const Row& row) { return (row.*forward).find('W') != std::string::npos; };
    Pairs expected;
    Pairs jumps;
    for (const Row& row : rows) {
        if (!leads_forward(row)) continue;
        expected.emplace(row.from, row.to);
        for (const Row& next : rows) {
            if (next.from == row.to && next.heading == row.onward && leads_forward(next))
                jumps.emplace(row.from * star::squares + row.to, next.to);
        }
    }
    Pairs steps_found;
    Pairs origins_found;
    Pairs jumps_found;
    for (int from = 0; from < star::squares; ++from) {
        const ManReach& man = StarBoard<A>::man(from);
        for (const int to : man.steps) steps_found.emplace(from, to);
        for (const int origin : man.origins) origins_found.emplace(origin, from);
        for (const auto& jump : man.all_jumps()) {
            EXPECT_TRUE(jumps_found.emplace(from * star::squares + jump.over, jump.to).second);
        }
    }
    EXPECT_EQ(steps_found, expected);
    EXPECT_EQ(origins_found, expected);
    EXPECT_EQ(jumps_found, jumps);
}

TEST(StarBoard, LetsMenAdvanceAsTheTableSays) {
    expect_men<MenAdvance::across>(&Row::forward_for);
    expect_men<MenAdvance::by_rows>(&Row::forward_by_rows);
}

// On its way a man may also get stuck at the base row of another player, where it is not crowned.
template <MenAdvance A>
void expect_crowning_at_the_end() {
    for (const int square : StarBoard<A>::crowning)
        EXPECT_TRUE(StarBoard<A>::man(square).steps.empty()) << square;
}

TEST(StarBoard, CrownsMenWhereTheirWayEnds) {
    expect_crowning_at_the_end<MenAdvance::across>();
    expect_crowning_at_the_end<MenAdvance::by_rows>();
    EXPECT_EQ(StarBoard<MenAdvance::across>::crowning.count(), 4);
    EXPECT_EQ(StarBoard<MenAdvance::by_rows>::crowning.count(), 8);
}

TEST(StarBoard, TurnsByAThird) {
    using B = StarBoard<MenAdvance::across>;
    for (int turns = 0; turns < star::players; ++turns) {
        for (int square = 0; square < star::squares; ++square) {
            const auto turned = B::seen_after(turns, B::Set::of(square));
            EXPECT_EQ(turned, B::Set::of(star::seen_after(turns, square)));
        }
    }
    EXPECT_EQ(star::seen_after(1, star::square_named("Bc3")), star::square_named("Wc3"));
    EXPECT_EQ(star::seen_after(2, star::square_named("Wa1")), star::square_named("Ba1"));
}

}  // namespace
}  // namespace dama
