#pragma once

// The results of a section as two matrices. The moves that lead to it need them transposed: a row for each configuration
// of the player who has just moved, a column for each of the player to move.

#include <memory>

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include "solver/setwise/bit_matrix.hpp"
#include "solver/setwise/dense_order.hpp"
#include "solver/setwise/transpose.hpp"

namespace dama::setwise {

struct Results {
    Results() = default;
    Results(std::size_t rows, std::size_t words) : won(rows, words), lost(rows, words) {}

    std::size_t bytes() const { return won.bytes() + lost.bytes(); }

    BitMatrix won;   // the player to move wins
    BitMatrix lost;  // he loses
};

// The stored values of a section, a row for each configuration of the player to move.
template <class G>
Results unpacked(const tablebase::PackedVector& values, const Configurations<G>& rows,
                 const Configurations<G>& columns) {
    Results results(rows.size(), columns.words());
    const DenseOrder<G> order(rows, columns);
    tbb::parallel_for(tbb::blocked_range<std::uint64_t>(0, order.runs(), 1024), [&](const auto& runs) {
        order.unpack(values, runs.begin(), runs.end(), results.won, results.lost);
    });
    return results;
}

// Of so many words of rows.
inline std::shared_ptr<const Results> transposed(const Results& results, std::size_t row_words) {
    const std::size_t words = results.won.words();
    auto turned = std::make_shared<Results>(words * word_bits, row_words);
    tbb::parallel_for(std::size_t{0}, words, [&](std::size_t word) {
        for (std::size_t band = 0; band < row_words; ++band) {
            transpose(results.won, band, word, turned->won);
            transpose(results.lost, band, word, turned->lost);
        }
    });
    return turned;
}

}  // namespace dama::setwise
