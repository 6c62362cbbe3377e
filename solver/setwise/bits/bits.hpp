#pragma once

// Gathering and scattering the bits of a word: pext and pdep where the processor has them.

#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace dama::setwise {

using Word = std::uint64_t;
inline constexpr int word_bits = 64;

constexpr Word low_bits(int count) { return count >= word_bits ? ~Word{0} : (Word{1} << count) - 1; }

namespace portable {

constexpr Word compress(Word bits, Word mask) {
    Word out = 0;
    for (int n = 0; mask != 0; mask &= mask - 1, ++n) {
        if ((bits & mask & -mask) != 0) out |= Word{1} << n;
    }
    return out;
}
constexpr Word deposit(Word bits, Word mask) {
    Word out = 0;
    for (; mask != 0; mask &= mask - 1, bits >>= 1) {
        if ((bits & 1) != 0) out |= mask & -mask;
    }
    return out;
}

}  // namespace portable

// The bits that stand under `mask`, moved together to the low end.
inline Word compress(Word bits, Word mask) {
#if defined(__BMI2__)
    return _pext_u64(bits, mask);
#else
    return portable::compress(bits, mask);
#endif
}

// The inverse: the low bits spread over the places of `mask`.
inline Word deposit(Word bits, Word mask) {
#if defined(__BMI2__)
    return _pdep_u64(bits, mask);
#else
    return portable::deposit(bits, mask);
#endif
}

// The next larger number with as many set bits; `bits` must not be 0.
constexpr Word next_with_same_count(Word bits) {
    const Word lowest = bits & -bits;
    const Word carried = bits + lowest;
    return carried | (((bits ^ carried) >> 2) / lowest);
}

}  // namespace dama::setwise
