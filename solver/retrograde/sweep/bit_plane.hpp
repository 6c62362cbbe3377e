#pragma once

// One bit a position, set from many threads.

#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

namespace dama {

class BitPlane {
public:
    explicit BitPlane(std::uint64_t size) : words_((size + 63) / 64) {}

    static constexpr std::uint64_t bytes(std::uint64_t size) { return (size + 63) / 64 * 8; }

    bool test(std::uint64_t i) const { return (word(i / 64) >> (i % 64)) & 1; }
    void set(std::uint64_t i) {
        words_[i / 64].fetch_or(std::uint64_t{1} << (i % 64), std::memory_order_relaxed);
    }

    // Sixty-four positions at once; bit b of word w is position 64 w + b.
    std::uint64_t word(std::uint64_t w) const { return words_[w].load(std::memory_order_relaxed); }
    void merge(std::uint64_t w, std::uint64_t bits) { words_[w].fetch_or(bits, std::memory_order_relaxed); }
    std::uint64_t take(std::uint64_t w) { return words_[w].exchange(0, std::memory_order_relaxed); }

private:
    std::vector<std::atomic<std::uint64_t>> words_;
};

// Calls visit(position) for every set bit of word w.
template <class Visitor>
void for_each_bit(std::uint64_t w, std::uint64_t bits, Visitor visit) {
    for (; bits != 0; bits &= bits - 1) visit(64 * w + static_cast<std::uint64_t>(std::countr_zero(bits)));
}

}  // namespace dama
