#pragma once

#include <atomic>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

namespace dama::tablebase {

// Values have 1, 2, 4, 8 or 16 bits: powers of two, so no value lies across a word and finding one is a
// shift.
constexpr bool is_packed_width(unsigned bits) noexcept { return std::has_single_bit(bits) && bits <= 16; }

// Bytes that `count` values of `bits` bits take.
constexpr std::uint64_t packed_bytes(std::uint64_t count, unsigned bits) noexcept {
    return bits == 16 ? count * 2 : count / (8 / bits) + (count % (8 / bits) != 0);
}

// A vector of small unsigned values of one fixed width, packed lowest bits first; 16-bit values
// little-endian. Its bytes are exactly what a file stores. Bits behind the last value are zero.
//
// Threads may `set` at the same time if no two of them touch the same byte: let each own a range that starts
// at a multiple of `8 / bits` values (8 values for 1 bit, 4 for 2 bits, 2 for 4 bits, any for 8 and 16
// bits). A multiple of 512 is right for every width, and keeps cache lines apart as well.
class PackedVector {
public:
    PackedVector() = default;

    // `count` copies of `value`; throws OutOfResources if memory does not suffice.
    PackedVector(std::uint64_t count, unsigned bits, unsigned value = 0);

    std::uint64_t size() const noexcept { return size_; }
    unsigned bits() const noexcept { return 1u << log_bits_; }

    unsigned get(std::uint64_t index) const noexcept {
        const std::uint64_t bit = index << log_bits_;
        const std::uint8_t* byte = bytes_.data() + (bit >> 3);
        if (log_bits_ == 4) {
            return byte[0] | unsigned{byte[1]} << 8;
        }
        return (unsigned{*byte} >> (bit & 7)) & mask_;
    }

    void set(std::uint64_t index, unsigned value) noexcept {
        const std::uint64_t bit = index << log_bits_;
        std::uint8_t* byte = bytes_.data() + (bit >> 3);
        if (log_bits_ == 4) {
            byte[0] = static_cast<std::uint8_t>(value);
            byte[1] = static_cast<std::uint8_t>(value >> 8);
            return;
        }
        const unsigned shift = bit & 7;
        *byte = static_cast<std::uint8_t>((*byte & ~(mask_ << shift)) | (value & mask_) << shift);
    }

    // The same while the one thread that owns the byte sets its neighbours. For values below 8 bits.
    unsigned get_beside_writer(std::uint64_t index) const noexcept {
        const std::uint64_t bit = index << log_bits_;
        auto& byte =
            const_cast<std::uint8_t&>(bytes_[bit >> 3]);  // atomic_ref takes no const object in C++20
        return (unsigned{std::atomic_ref(byte).load(std::memory_order_relaxed)} >> (bit & 7)) & mask_;
    }
    void set_beside_readers(std::uint64_t index, unsigned value) noexcept {
        const std::uint64_t bit = index << log_bits_;
        const unsigned shift = bit & 7;
        std::atomic_ref byte(bytes_[bit >> 3]);
        const unsigned others = byte.load(std::memory_order_relaxed) & ~(mask_ << shift);
        byte.store(static_cast<std::uint8_t>(others | (value & mask_) << shift), std::memory_order_relaxed);
    }

    std::span<const std::uint8_t> bytes() const noexcept { return bytes_; }
    std::span<std::uint8_t> bytes() noexcept { return bytes_; }

    // Whether no two values differ. Compares bytes, so it runs at the speed of memory and stops at a
    // difference.
    bool all_equal() const noexcept;

    bool operator==(const PackedVector&) const = default;

private:
    std::vector<std::uint8_t> bytes_;
    std::uint64_t size_ = 0;
    unsigned log_bits_ = 0;
    unsigned mask_ = 1;
};

}  // namespace dama::tablebase
