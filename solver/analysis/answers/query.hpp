#pragma once

// What the tables of one variant say of a position and of each of its moves, in words.

#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solver/analysis/probe/bounds.hpp"
#include "solver/analysis/search/search_limits.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"
#include "solver/notation/records.hpp"

namespace dama {

// The value of a position or a move. Two players: one outcome, for the player to move in the queried position. Three
// players: what each can guarantee, by colour.
struct Evaluation {
    std::vector<Outcome> outcomes;
    std::optional<std::string> huff{};  // after a move: the piece that the next player does best to take off
    std::optional<Bounds> bounds{};     // by search; without outcomes if more than one is possible
};

struct Query {
    PositionRecord position;
    Evaluation value;
    std::optional<std::array<Force, 2>> force;           // by colour; nothing without a cap table
    std::optional<std::array<CanForce, 2>> most_forced;  // by colour; nothing without a cap or claim table
    std::optional<Verdict> claim;
    std::vector<std::pair<MoveRecord, Evaluation>> moves;  // best first
    std::optional<SearchEffort> search{};                  // nothing if the tables tell all
};

// A line of best play to the end.
struct Line {
    PositionRecord position;
    Evaluation value;
    std::vector<std::string> moves;  // with the huff before it: "(d4)a3-b4"
    std::vector<std::string> fens;   // after each move
};

}  // namespace dama
