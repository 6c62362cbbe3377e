#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Little-endian numbers in byte sequences, whatever the machine; compilers turn both into one move.
namespace dama::tablebase {

using Bytes = std::vector<std::uint8_t>;
using ByteView = std::span<const std::uint8_t>;

template <std::unsigned_integral Number>
constexpr Number load_little_endian(const std::uint8_t* bytes) noexcept {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        number |= std::uint64_t{bytes[i]} << 8 * i;
    }
    return static_cast<Number>(number);
}

template <std::unsigned_integral Number>
void append_little_endian(Bytes& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof(Number); ++i) {
        bytes.push_back(static_cast<std::uint8_t>(std::uint64_t{number} >> 8 * i));
    }
}

}  // namespace dama::tablebase
