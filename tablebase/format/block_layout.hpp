#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "tablebase/index/packed_vector.hpp"

namespace dama::tablebase {

inline constexpr std::uint32_t default_block_bytes = 4 * 1024;
inline constexpr std::uint32_t smallest_block_bytes = 8;
inline constexpr std::uint32_t largest_block_bytes = 1 << 24;

constexpr bool is_block_size(std::uint64_t bytes) noexcept {
    return std::has_single_bit(bytes) && bytes >= smallest_block_bytes && bytes <= largest_block_bytes;
}

// How a stream of packed values is cut into blocks: each holds the same number of positions, the last one
// what is left. Width and block size are powers of two, so everything here is a shift.
struct BlockLayout {
    std::uint64_t positions;
    unsigned bits;
    std::uint32_t block_bytes;

    constexpr std::uint64_t positions_per_block() const noexcept {
        return std::uint64_t{1} << log_per_block();
    }

    constexpr std::uint64_t count() const noexcept {
        return (positions >> log_per_block()) + (positions % positions_per_block() != 0);
    }

    constexpr std::uint64_t block_of(std::uint64_t position) const noexcept {
        return position >> log_per_block();
    }

    constexpr std::uint64_t first_of(std::uint64_t block) const noexcept { return block << log_per_block(); }

    constexpr std::uint64_t positions_in(std::uint64_t block) const noexcept {
        return std::min(positions_per_block(), positions - first_of(block));
    }

    constexpr std::uint64_t bytes_in(std::uint64_t block) const noexcept {
        return packed_bytes(positions_in(block), bits);
    }

private:
    constexpr int log_per_block() const noexcept {
        return std::countr_zero(block_bytes) + 3 - std::countr_zero(bits);
    }
};

}  // namespace dama::tablebase
