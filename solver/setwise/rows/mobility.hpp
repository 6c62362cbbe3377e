#pragma once

// Where the player to move has a quiet move: for all columns of a row at once.

#include <algorithm>

#include "solver/setwise/rows/row_moves.hpp"

namespace dama::setwise {

// Puts it into as many words as a row has. Only the first square of a way counts: whoever can go on can stop there.
template <class G>
void find_mobile(const Configurations<G>& rows, const Configurations<G>& columns, std::uint64_t row,
                 Word* mobile) {
    const std::size_t words = columns.words();
    const auto pieces = rows.at(row);
    std::fill_n(mobile, words, Word{0});
    const auto add = [&](int to) {
        const Word* free = columns.free(to);
        for (std::size_t w = 0; w < words; ++w) mobile[w] |= free[w];
    };
    for_each_king_step<G>(rows, pieces, [&](int to, std::uint64_t, bool begins) {
        if (begins) add(to);
    });
    for_each_man_step<G>(pieces, forward_directions, [&](int to, const auto&) { add(to); });
}

}  // namespace dama::setwise
