#pragma once

// Binomial coefficients, computed at compile time: the weights of the combinatorial number system.

#include <array>
#include <cstdint>
#include <limits>

namespace dama::tablebase {

inline constexpr int max_squares = 160;  // the largest board has 145 points
inline constexpr int max_group = 20;     // most pieces of one kind and player that an index can hold
inline constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

namespace detail {

// Row-major by k, so that the coefficients of one k, which a search walks through, lie together.
using BinomialTable = std::array<std::array<std::uint64_t, max_squares + 1>, max_group + 1>;

constexpr BinomialTable make_binomials() {
    BinomialTable c{};
    for (int n = 0; n <= max_squares; ++n) {
        c[0][n] = 1;
        for (int k = 1; k <= max_group && n > 0; ++k) {
            const auto a = c[k - 1][n - 1];
            const auto b = c[k][n - 1];
            c[k][n] = a > too_many - b ? too_many : a + b;
        }
    }
    return c;
}

inline constexpr BinomialTable binomials = make_binomials();

}  // namespace detail

// C(n, k) for 0 <= n <= max_squares, 0 <= k <= max_group; `too_many` where it does not fit 64 bits.
constexpr std::uint64_t choose(int n, int k) { return detail::binomials[k][n]; }

}  // namespace dama::tablebase
