#pragma once

// Transposing bits, a square of 64 times 64 at a time.

#include <array>

#include <tbb/parallel_for.h>

#include "solver/setwise/bits/bit_matrix.hpp"

namespace dama::setwise {

using BitSquare = std::array<Word, word_bits>;

// In place: bit c of word r changes places with bit r of word c. Swaps ever smaller quarters off the diagonal; six
// rounds of 32 exchanges.
inline void transpose(BitSquare& square) {
    Word mask = ~Word{0} >> 32;
    for (int half = 32; half != 0; half /= 2, mask ^= mask << half) {
        for (int r = 0; r < word_bits; r = (r + half + 1) & ~half) {
            const Word swapped = ((square[r] >> half) ^ square[r + half]) & mask;
            square[r] ^= swapped << half;
            square[r + half] ^= swapped;
        }
    }
}

// Transposes the square in band `band` of 64 rows and in word `word` of the columns; returns which rows of the target
// differ from what was there before.
inline Word transpose(const BitMatrix& from, std::size_t band, std::size_t word, BitMatrix& to) {
    BitSquare square;
    for (int r = 0; r < word_bits; ++r) square[r] = from.row(band * word_bits + r)[word];
    transpose(square);
    Word differs = 0;
    for (int r = 0; r < word_bits; ++r) {
        Word& target = to.row(word * word_bits + r)[band];
        if (target == square[r]) continue;
        differs |= Word{1} << r;
        target = square[r];
    }
    return differs;
}

// Transposes a whole matrix into one of as many words a row as `from` has rows, and the other way round.
inline void transpose(const BitMatrix& from, BitMatrix& to) {
    tbb::parallel_for(std::size_t{0}, from.words(), [&](std::size_t word) {
        for (std::size_t band = 0; band < to.words(); ++band) transpose(from, band, word, to);
    });
}

}  // namespace dama::setwise
