#pragma once

// The results of a section as two matrices. The moves that lead to it need them transposed: a row for each
// configuration of the player who has just moved, a column for each of the player to move.

#include <algorithm>
#include <memory>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "solver/setwise/bits/bit_matrix.hpp"
#include "solver/setwise/bits/transpose.hpp"
#include "solver/setwise/results/dense_order.hpp"

namespace dama::setwise {

struct Results {
    Results() = default;
    Results(std::size_t rows, std::size_t words) : won(rows, words), lost(rows, words) {}

    std::size_t bytes() const { return won.bytes() + lost.bytes(); }

    BitMatrix won;   // the player to move wins, or reaches another goal
    BitMatrix lost;  // his opponent does
};

// Values of two bits. Of results the low bit says won, the high one lost.
struct TwoBits {
    TwoBits(std::size_t rows, std::size_t words) : low(rows, words), high(rows, words) {}

    BitMatrix low;
    BitMatrix high;
};

// The stored values of a section, a row for each configuration of the player to move.
template <class G>
TwoBits unpacked(const tablebase::PackedVector& values, const Configurations<G>& rows,
                 const Configurations<G>& columns) {
    TwoBits bits(rows.size(), columns.words());
    const DenseOrder<G> order(rows, columns);
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, order.runs(), 1024), [&](const auto& runs) {
        order.unpack(values, runs.begin(), runs.end(), bits.low, bits.high);
    });
    return bits;
}

// The inverse.
template <class G>
tablebase::PackedVector packed(const BitMatrix& low, const BitMatrix& high, const Configurations<G>& rows,
                               const Configurations<G>& columns) {
    constexpr unsigned bits = 2;
    constexpr std::uint64_t chunk = 1 << 16;
    const DenseOrder<G> order(rows, columns);
    tablebase::PackedVector values(order.size(), bits);
    tbb::parallel_for(std::uint64_t{0}, (order.size() + chunk - 1) / chunk, [&](std::uint64_t i) {
        tablebase::PackedVector part(std::min(chunk, order.size() - i * chunk), bits);
        order.pack(low, high, i * chunk, part);
        const auto at = static_cast<std::ptrdiff_t>(tablebase::packed_bytes(i * chunk, bits));
        std::ranges::copy(part.bytes(), values.bytes().begin() + at);
    });
    return values;
}

// Two matrices of so many words of rows, transposed.
inline std::shared_ptr<const Results> transposed(const BitMatrix& won, const BitMatrix& lost,
                                                 std::size_t row_words) {
    auto turned = std::make_shared<Results>(won.words() * word_bits, row_words);
    transpose(won, turned->won);
    transpose(lost, turned->lost);
    return turned;
}
inline std::shared_ptr<const Results> transposed(const Results& results, std::size_t row_words) {
    return transposed(results.won, results.lost, row_words);
}

}  // namespace dama::setwise
