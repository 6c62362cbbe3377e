#pragma once

// What the captures of a row bring, for all columns at once.

#include <array>
#include <cstddef>

#include "solver/setwise/bits/bits.hpp"

namespace dama::setwise {

// Columns in which there is a capture, in which one wins, and in which one does not lose. Where any capture reaches the
// goal, nobody looks at the wins.
struct CaptureResult {
    Word* possible;
    Word* wins;
    Word* holds;
    // Where the most pieces must be taken: how many the captures take that this is of, bit by bit.
    std::array<Word*, 4> count{};
    int count_bits = 0;
};

// One victim more in every column.
inline void add_victim(const CaptureResult& result, std::size_t words) {
    for (std::size_t w = 0; w < words; ++w) {
        Word carry = result.possible[w];
        for (int bit = 0; bit < result.count_bits; ++bit) {
            const Word before = result.count[bit][w];
            result.count[bit][w] = before ^ carry;
            carry &= before;
        }
    }
}

// Takes over the captures of `from` where they are longer than those in `to`, and adds them where they are as long.
inline void take_longer(const CaptureResult& from, std::size_t words, const CaptureResult& to) {
    for (std::size_t w = 0; w < words; ++w) {
        const Word possible = from.possible[w];
        if (possible == 0) continue;
        Word as_long = possible & to.possible[w];
        Word longer = possible & ~to.possible[w];
        for (int bit = to.count_bits - 1; bit >= 0; --bit) {
            longer |= as_long & from.count[bit][w] & ~to.count[bit][w];
            as_long &= ~(from.count[bit][w] ^ to.count[bit][w]);
        }
        const Word taken = longer | as_long;
        to.wins[w] = (to.wins[w] & ~longer) | (from.wins[w] & taken);
        to.holds[w] = (to.holds[w] & ~longer) | (from.holds[w] & taken);
        for (int bit = 0; bit < to.count_bits; ++bit)
            to.count[bit][w] = (to.count[bit][w] & ~longer) | (from.count[bit][w] & longer);
        to.possible[w] |= possible;
    }
}

}  // namespace dama::setwise
