#include "tablebase/index/packed_vector.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <stdexcept>
#include <string>

#include "tablebase/error.hpp"

namespace dama::tablebase {
namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 60;  // keeps the number of every bit within 64 bits

std::vector<std::uint8_t> allocate(std::uint64_t bytes, std::uint8_t pattern) {
    try {
        if (bytes <= most_bytes) {
            return std::vector<std::uint8_t>(bytes, pattern);
        }
    } catch (const std::bad_alloc&) {  // told below, as a size beyond any memory is
    }
    throw OutOfResources("out of memory: " + std::to_string(bytes) +
                         " bytes are needed for one stream of values");
}

}  // namespace

PackedVector::PackedVector(std::uint64_t count, unsigned bits, unsigned value) : size_(count) {
    if (!is_packed_width(bits) || value >> bits != 0) {
        throw std::invalid_argument("PackedVector: bad width or value");
    }
    log_bits_ = static_cast<unsigned>(std::countr_zero(bits));
    mask_ = (1u << bits) - 1;
    bytes_ = allocate(packed_bytes(count, bits), static_cast<std::uint8_t>(value * (0xFF / (mask_ & 0xFF))));
    const std::uint64_t differing_from = bits == 16 ? 0 : count;  // a 16-bit value is no repeated byte
    for (std::uint64_t index = differing_from; index < count; ++index) {
        set(index, value);
    }
    for (std::uint64_t beyond = count; (beyond << log_bits_ & 7) != 0; ++beyond) {
        set(beyond, 0);
    }
}

bool PackedVector::all_equal() const noexcept {
    const std::uint64_t period = std::max(1u, bits() / 8);  // bytes after which equal values repeat
    const std::uint64_t in_period = period * 8 / bits();
    const std::uint64_t whole = size_ / in_period;
    const auto equal_first = [this](std::uint64_t from, std::uint64_t to) {
        while (from < to && get(from) == get(0)) {
            ++from;
        }
        return from >= to;
    };
    // Whole periods that equal themselves shifted by one are the first period repeated.
    return equal_first(0, std::min(in_period, size_)) && equal_first(whole * in_period, size_) &&
           (whole < 2 || std::memcmp(bytes_.data(), bytes_.data() + period, (whole - 1) * period) == 0);
}

}  // namespace dama::tablebase
