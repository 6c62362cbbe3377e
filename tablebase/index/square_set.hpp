#pragma once

// A set of board squares as one or more machine words, with the same interface for every board size.
//
// Shifts and the turn of the board are one or a few instructions for boards of one word. Compilers see that too late, when
// the loops over words are gone, and in large units call them instead; so they are told to put them in place.

#include <array>
#include <bit>
#include <cstdint>
#include <iterator>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace dama::tablebase {

template <int Words>
class SquareSet {
public:
    static constexpr int capacity = 64 * Words;

    // Iterates over the squares in ascending order.
    class Iterator {
    public:
        using value_type = int;
        using difference_type = std::ptrdiff_t;

        constexpr Iterator() = default;
        constexpr explicit Iterator(SquareSet rest) : rest_(rest) {}
        constexpr int operator*() const { return rest_.lowest(); }
        constexpr Iterator& operator++() {
            rest_.remove_lowest();
            return *this;
        }
        constexpr Iterator operator++(int) {
            auto before = *this;
            ++*this;
            return before;
        }
        constexpr bool operator==(std::default_sentinel_t) const { return rest_.empty(); }

    private:
        SquareSet rest_;
    };

    constexpr SquareSet() = default;
    constexpr explicit SquareSet(std::uint64_t low) { words_[0] = low; }

    static constexpr SquareSet of(int square) {
        SquareSet set;
        set.insert(square);
        return set;
    }
    static constexpr SquareSet first(int count) {  // the squares 0 .. count-1
        SquareSet set;
        for (int w = 0; w < Words; ++w) {
            const int in_word = count - 64 * w;
            if (in_word >= 64) {
                set.words_[w] = ~std::uint64_t{0};
            } else if (in_word > 0) {
                set.words_[w] = (std::uint64_t{1} << in_word) - 1;
            }
        }
        return set;
    }

    constexpr bool empty() const {
        std::uint64_t all = 0;
        for (const auto word : words_) all |= word;
        return all == 0;
    }
    constexpr int count() const {
        int n = 0;
        for (const auto word : words_) n += std::popcount(word);
        return n;
    }
    constexpr bool contains(int square) const { return (word_of(square) >> bit_of(square)) & 1; }
    constexpr void insert(int square) { words_[index_of(square)] |= std::uint64_t{1} << bit_of(square); }
    constexpr void erase(int square) { words_[index_of(square)] &= ~(std::uint64_t{1} << bit_of(square)); }

    // The lowest and highest square; the set must not be empty.
    constexpr int lowest() const {
        int w = 0;
        while (w < Words - 1 && words_[w] == 0) ++w;
        return 64 * w + std::countr_zero(words_[w]);
    }
    constexpr int highest() const {
        int w = Words - 1;
        while (w > 0 && words_[w] == 0) --w;
        return 64 * w + 63 - std::countl_zero(words_[w]);
    }
    constexpr void remove_lowest() {
        int w = 0;
        while (w < Words - 1 && words_[w] == 0) ++w;
        words_[w] &= words_[w] - 1;
    }

    // How many members stand on squares lower than `square`.
    constexpr int count_below(int square) const {
        int n = 0;
        for (int w = 0; w < index_of(square); ++w) n += std::popcount(words_[w]);
        return n + std::popcount(word_of(square) & ((std::uint64_t{1} << bit_of(square)) - 1));
    }
    // The member with exactly `below` members lower than itself; the inverse of count_below.
    constexpr int nth(int below) const {
        int w = 0;
        for (; w < Words - 1; ++w) {
            const int here = std::popcount(words_[w]);
            if (below < here) break;
            below -= here;
        }
        return 64 * w + select(words_[w], below);
    }

    // The set turned by 180 degrees on a board whose squares are numbered 0 .. width-1.
    [[gnu::always_inline]] constexpr SquareSet reversed(int width) const {
        SquareSet turned;
        for (int w = 0; w < Words; ++w) turned.words_[w] = reverse_bits(words_[Words - 1 - w]);
        return turned >> (capacity - width);
    }

    [[gnu::always_inline]] constexpr SquareSet operator<<(int shift) const {
        if constexpr (Words == 1) return SquareSet(words_[0] << shift);
        SquareSet out;
        const int whole = shift / 64;
        const int part = shift % 64;
        for (int w = Words - 1; w >= whole; --w) {
            out.words_[w] = words_[w - whole] << part;
            if (part != 0 && w > whole) out.words_[w] |= words_[w - whole - 1] >> (64 - part);
        }
        return out;
    }
    [[gnu::always_inline]] constexpr SquareSet operator>>(int shift) const {
        if constexpr (Words == 1) return SquareSet(words_[0] >> shift);
        SquareSet out;
        const int whole = shift / 64;
        const int part = shift % 64;
        for (int w = 0; w + whole < Words; ++w) {
            out.words_[w] = words_[w + whole] >> part;
            if (part != 0 && w + whole + 1 < Words) out.words_[w] |= words_[w + whole + 1] << (64 - part);
        }
        return out;
    }

    // The same by a distance known when compiled, to the left if it is positive: nothing is left to decide when run.
    template <int By>
    [[gnu::always_inline]] constexpr SquareSet shifted() const {
        constexpr int whole = (By < 0 ? -By : By) / 64;
        constexpr int part = (By < 0 ? -By : By) % 64;
        constexpr int towards = By < 0 ? 1 : -1;
        SquareSet out;
        for (int w = 0; w < Words; ++w) {
            const int near = w + towards * whole;
            const int far = near + towards;
            const std::uint64_t low = near >= 0 && near < Words ? words_[near] : 0;
            out.words_[w] = By < 0 ? low >> part : low << part;
            if (part == 0 || far < 0 || far >= Words) continue;
            out.words_[w] |= By < 0 ? words_[far] << (64 - part) : words_[far] >> (64 - part);
        }
        return out;
    }

    constexpr SquareSet operator~() const {
        SquareSet out;
        for (int w = 0; w < Words; ++w) out.words_[w] = ~words_[w];
        return out;
    }
    constexpr SquareSet& operator&=(SquareSet other) {
        for (int w = 0; w < Words; ++w) words_[w] &= other.words_[w];
        return *this;
    }
    constexpr SquareSet& operator|=(SquareSet other) {
        for (int w = 0; w < Words; ++w) words_[w] |= other.words_[w];
        return *this;
    }
    constexpr SquareSet& operator^=(SquareSet other) {
        for (int w = 0; w < Words; ++w) words_[w] ^= other.words_[w];
        return *this;
    }
    friend constexpr SquareSet operator&(SquareSet a, SquareSet b) { return a &= b; }
    friend constexpr SquareSet operator|(SquareSet a, SquareSet b) { return a |= b; }
    friend constexpr SquareSet operator^(SquareSet a, SquareSet b) { return a ^= b; }
    constexpr bool operator==(const SquareSet&) const = default;
    constexpr auto operator<=>(const SquareSet&) const = default;

    constexpr Iterator begin() const { return Iterator(*this); }
    constexpr std::default_sentinel_t end() const { return {}; }

    constexpr std::uint64_t word(int w) const { return words_[w]; }

private:
    static constexpr int index_of(int square) { return Words == 1 ? 0 : square >> 6; }
    static constexpr int bit_of(int square) { return square & 63; }
    constexpr std::uint64_t word_of(int square) const { return words_[index_of(square)]; }

    [[gnu::always_inline]] static constexpr std::uint64_t reverse_bits(std::uint64_t x) {
        x = ((x >> 1) & 0x5555555555555555) | ((x & 0x5555555555555555) << 1);
        x = ((x >> 2) & 0x3333333333333333) | ((x & 0x3333333333333333) << 2);
        x = ((x >> 4) & 0x0F0F0F0F0F0F0F0F) | ((x & 0x0F0F0F0F0F0F0F0F) << 4);
        return __builtin_bswap64(x);
    }
    // The position of the set bit of `word` that has `below` set bits under it.
    static constexpr int select(std::uint64_t word, int below) {
#if defined(__BMI2__)
        if (!std::is_constant_evaluated()) {
            return std::countr_zero(_pdep_u64(std::uint64_t{1} << below, word));
        }
#endif
        for (; below > 0; --below) word &= word - 1;
        return std::countr_zero(word);
    }

    std::array<std::uint64_t, Words> words_{};
};

}  // namespace dama::tablebase
