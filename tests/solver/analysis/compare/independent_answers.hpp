#pragma once

// What the independent solver answers, in the words of ours.

#include <algorithm>
#include <string>

#include "solver/games/rules/result.hpp"
#include "tests/independent/plain_solver.hpp"

namespace dama::test {

inline Result as_stored(independent::Result result) {
    switch (result) {
        case independent::Result::win: return Result::win;
        case independent::Result::loss: return Result::loss;
        case independent::Result::draw: break;
    }
    return Result::draw;
}

inline bool captures(const independent::Move& move) { return !move.captured.empty(); }

inline bool is_decided(const independent::Rules& rules, const independent::Board& board) {
    return squares_of(rules, board, 'w').empty() || squares_of(rules, board, 'b').empty();
}

// White's pieces first.
inline std::string slice_of(const independent::Rules& rules, const independent::Board& board) {
    const auto material_of = [&](char side) {
        std::string kinds;
        for (const auto square : squares_of(rules, board, side))
            kinds += independent::is_king(board[square]) ? 'K' : 'M';
        std::ranges::sort(kinds);
        return kinds;
    };
    return material_of('w') + "v" + material_of('b');
}

}  // namespace dama::test
