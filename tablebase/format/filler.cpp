#include "tablebase/format/filler.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

namespace dama::tablebase {
namespace {

constexpr std::uint64_t values_per_word = 32;
constexpr std::uint64_t low_bit_of_each = 0x5555555555555555;

// The values of a block, word by word, so that runs of them are passed over at once.
class Words {
public:
    explicit Words(const PackedVector& block)
        : size_(block.size()), words_((size_ + values_per_word - 1) / values_per_word) {
        std::memcpy(words_.data(), block.bytes().data(), block.bytes().size());
    }

    std::uint64_t size() const { return size_; }

    unsigned get(std::uint64_t i) const {
        return static_cast<unsigned>(words_[i / values_per_word] >> (2 * (i % values_per_word))) & 3;
    }

    // How often each value but any_value occurs.
    std::array<std::uint64_t, any_value> counts() const {
        std::array<std::uint64_t, any_value> counts{};
        std::uint64_t any = 0;
        for (const std::uint64_t word : words_) {
            const std::uint64_t low = word & low_bit_of_each;
            const std::uint64_t high = word >> 1 & low_bit_of_each;
            counts[1] += static_cast<std::uint64_t>(std::popcount(low & ~high));
            counts[2] += static_cast<std::uint64_t>(std::popcount(high & ~low));
            any += static_cast<std::uint64_t>(std::popcount(low & high));
        }
        counts[0] = size_ - counts[1] - counts[2] - any;
        return counts;
    }

    // The first place from `i` on where there is any_value, or where there is not; size() if there is none.
    std::uint64_t next(std::uint64_t i, bool is_any) const {
        for (std::uint64_t w = i / values_per_word; w < words_.size(); ++w) {
            const std::uint64_t any = words_[w] & words_[w] >> 1 & low_bit_of_each;
            std::uint64_t wanted = is_any ? any : any ^ low_bit_of_each;
            if (w == i / values_per_word) {
                wanted &= ~std::uint64_t{0} << (2 * (i % values_per_word));
            }
            if (wanted != 0) {
                return std::min(
                    size_, w * values_per_word + static_cast<std::uint64_t>(std::countr_zero(wanted)) / 2);
            }
        }
        return size_;
    }

    // Turns each any_value of the places from..end-1, all of which have it, into `value`.
    void fill(std::uint64_t from, std::uint64_t end, unsigned value) {
        while (from < end) {
            const std::uint64_t w = from / values_per_word;
            const std::uint64_t stop = std::min(end, (w + 1) * values_per_word);
            const std::uint64_t places = ~std::uint64_t{0} >> (64 - 2 * (stop - from))
                                                                  << (2 * (from % values_per_word));
            words_[w] &= ~places | value * low_bit_of_each;
            from = stop;
        }
    }

    void copy_to(PackedVector& block) const {
        std::memcpy(block.bytes().data(), words_.data(), block.bytes().size());
    }

private:
    std::uint64_t size_;
    std::vector<std::uint64_t> words_;
};

}  // namespace

unsigned held_values(const PackedVector& block) {
    const auto counts = Words(block).counts();
    unsigned held = 0;
    for (unsigned value = 0; value < any_value; ++value) {
        held |= counts[value] != 0 ? 1u << value : 0u;
    }
    return held;
}

bool holds_any_value(ByteView packed) {
    std::uint64_t any = 0;
    std::size_t at = 0;
    for (; at + sizeof any <= packed.size(); at += sizeof any) {
        std::uint64_t word = 0;
        std::memcpy(&word, packed.data() + at, sizeof word);
        any |= word & word >> 1 & low_bit_of_each;
    }
    for (; at < packed.size(); ++at) {
        any |= packed[at] & packed[at] >> 1 & low_bit_of_each;
    }
    return any != 0;
}

void fill_gaps(PackedVector& block) {
    Words words(block);
    const auto counts = words.counts();
    const auto most_often =
        static_cast<unsigned>(std::max_element(counts.begin(), counts.end()) - counts.begin());
    for (std::uint64_t gap = words.next(0, true); gap < words.size(); gap = words.next(gap, true)) {
        const std::uint64_t end = words.next(gap, false);
        // A gap at the end of the block continues what is before it, one at its start what follows.
        const unsigned before = gap > 0              ? words.get(gap - 1)
                                : end < words.size() ? words.get(end)
                                                     : most_often;
        const unsigned after = end < words.size() ? words.get(end) : before;
        words.fill(gap, end, before == after ? before : most_often);
        gap = end;
    }
    words.copy_to(block);
}

}  // namespace dama::tablebase
