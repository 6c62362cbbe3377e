#pragma once

// What the set-wise engine leaves of a slice, as it is written: values of two bits, a matrix for each bit. What tables
// leave out is marked, and matrices are read in either order of the positions.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "solver/retrograde/tables/table_output.hpp"
#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/captures/deducible_threats.hpp"
#include "solver/setwise/results/dense_order.hpp"
#include "solver/setwise/results/results.hpp"
#include "solver/setwise/rows/section.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama::setwise {

// The positions of each section that such flags leave out; empty if none. Takes the captures of the sections.
template <class G>
std::vector<BitMatrix> take_left_out(Sections<G>& sections, std::uint32_t flags) {
    namespace flag = tablebase::flag;
    std::vector<BitMatrix> left_out;
    if ((flags & flag::mover_captures_are_filler) == 0) return left_out;
    if ((flags & flag::threats_are_filler) != 0) {
        for (std::size_t s = 0; s < sections.size(); ++s) {
            const Section<G>& other = *sections[sections.size() - 1 - s];
            left_out.push_back(DeducibleThreats<G>(*sections[s], other, best_kernels()).find());
        }
    }
    for (std::size_t s = 0; s < sections.size(); ++s) {
        BitMatrix captures = std::exchange(sections[s]->captures, {});
        if (s < left_out.size()) {
            left_out[s] |= captures;
        } else {
            left_out.push_back(std::move(captures));
        }
    }
    return left_out;
}

// The streams of a table, one after the other.
template <class G>
class MatrixStreams {
public:
    using Space = std::shared_ptr<const Configurations<G>>;

    void add(Space rows, Space columns, const BitMatrix* left_out, BitMatrix low, BitMatrix high) {
        if (left_out != nullptr) {  // both bits together stand for any value
            low |= *left_out;
            high |= *left_out;
        }
        streams_.push_back(
            std::make_unique<Stream>(std::move(rows), std::move(columns), std::move(low), std::move(high)));
    }

    void fill(std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) const {
        const Stream& s = *streams_[stream];
        s.order.pack(s.low, s.high, first, block);
    }
    void fill_turned(std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) const {
        const Stream& s = *streams_[stream];
        s.turned_order.pack(s.turned->won, s.turned->lost, first, block);
    }

private:
    struct Stream {
        Stream(Space of_rows, Space of_columns, BitMatrix low_bits, BitMatrix high_bits)
            : rows(std::move(of_rows)),
              columns(std::move(of_columns)),
              low(std::move(low_bits)),
              high(std::move(high_bits)),
              turned(transposed(low, high, rows->words())),
              order(*rows, *columns),
              turned_order(*columns, *rows) {}

        Space rows, columns;
        BitMatrix low, high;
        std::shared_ptr<const Results> turned;
        DenseOrder<G> order, turned_order;
    };

    std::vector<std::unique_ptr<const Stream>> streams_;
};

// A table of such streams; the header tells the rest.
template <class G>
TableOutput matrix_output(tablebase::Header header, std::shared_ptr<const MatrixStreams<G>> streams) {
    return {
        .header = std::move(header),
        .fill = [streams](auto s, auto first, auto& block) { streams->fill(s, first, block); },
        .turned_fill = [streams](auto s, auto first, auto& block) { streams->fill_turned(s, first, block); }};
}

template <class G>
ResultCounts count_results(const Section<G>& section) {
    const std::uint64_t won = section.won.count();
    const std::uint64_t lost = section.lost.count();
    ResultCounts counts;
    counts.of[static_cast<std::size_t>(Result::win)] = won;
    counts.of[static_cast<std::size_t>(Result::loss)] = lost;
    counts.of[static_cast<std::size_t>(Result::draw)] = SliceIndex<G>(section.material).size() - won - lost;
    return counts;
}

// The results of a slice; the output owns the sections.
template <class G>
TableOutput result_output(Sections<G> sections, std::uint32_t flags) {
    tablebase::Header header;
    header.flags = flags;
    for (const auto& section : sections) add_results(header, section->material, count_results(*section));
    const auto left_out = take_left_out(sections, flags);
    auto streams = std::make_shared<MatrixStreams<G>>();
    for (std::size_t s = 0; s < sections.size(); ++s) {
        Section<G>& section = *sections[s];
        streams->add(section.rows, section.columns, left_out.empty() ? nullptr : &left_out[s],
                     std::move(section.won), std::move(section.lost));
    }
    return matrix_output<G>(std::move(header), std::move(streams));
}

}  // namespace dama::setwise
