#pragma once

// Results of a slice as the set-wise engine leaves them, as they are written: what tables leave out is marked, and
// matrices are read in either order of the positions.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "solver/retrograde/tables/table_output.hpp"
#include "solver/setwise/bits/kernels.hpp"
#include "solver/setwise/bits/row_loop.hpp"
#include "solver/setwise/captures/deducible_threats.hpp"
#include "solver/setwise/results/dense_order.hpp"
#include "solver/setwise/rows/section.hpp"
#include "solver/slices/slice_index.hpp"

namespace dama::setwise {

template <class G>
class MatrixOutput {
public:
    using Sections = std::vector<std::unique_ptr<Section<G>>>;

    // Marks what such flags leave out.
    MatrixOutput(Sections sections, std::uint32_t flags) : sections_(std::move(sections)) {
        for (const auto& section : sections_) counts_.push_back(count(*section));
        mark_what_is_left_out(flags);
        for (const auto& section : sections_) {
            turned_.push_back(transposed(section->won, section->lost, section->rows->words()));
            orders_.emplace_back(*section->rows, *section->columns);
            turned_orders_.emplace_back(*section->columns, *section->rows);
        }
    }

    void add_results(tablebase::Header& header) const {
        for (std::size_t s = 0; s < sections_.size(); ++s) {
            dama::add_results(header, sections_[s]->material, counts_[s]);
        }
    }
    void fill(std::size_t s, std::uint64_t first, tablebase::PackedVector& block) const {
        orders_[s].pack(sections_[s]->won, sections_[s]->lost, first, block);
    }
    void fill_turned(std::size_t s, std::uint64_t first, tablebase::PackedVector& block) const {
        turned_orders_[s].pack(turned_[s]->won, turned_[s]->lost, first, block);
    }

private:
    static ResultCounts count(const Section<G>& section) {
        const std::uint64_t won = section.won.count();
        const std::uint64_t lost = section.lost.count();
        ResultCounts counts;
        counts.of[static_cast<std::size_t>(Result::win)] = won;
        counts.of[static_cast<std::size_t>(Result::loss)] = lost;
        counts.of[static_cast<std::size_t>(Result::draw)] =
            SliceIndex<G>(section.material).size() - won - lost;
        return counts;
    }

    void mark_what_is_left_out(std::uint32_t flags) {
        namespace flag = tablebase::flag;
        if ((flags & flag::mover_captures_are_filler) == 0) return;
        std::vector<BitMatrix> deducible;
        if ((flags & flag::threats_are_filler) != 0) {
            for (std::size_t s = 0; s < sections_.size(); ++s) {
                const Section<G>& other = *sections_[sections_.size() - 1 - s];
                deducible.push_back(DeducibleThreats<G>(*sections_[s], other, best_kernels()).find());
            }
        }
        for (std::size_t s = 0; s < sections_.size(); ++s) {
            Section<G>& section = *sections_[s];
            mark(section.captures, section);
            if (!deducible.empty()) mark(deducible[s], section);
            section.captures = {};
        }
    }

    // A position that is both won and lost stands for any value.
    static void mark(const BitMatrix& positions, Section<G>& section) {
        for_each_row(0, section.rows->size(), section.columns->words(), [&](std::uint64_t r) {
            for (std::size_t w = 0; w < section.columns->words(); ++w) {
                section.won.row(r)[w] |= positions.row(r)[w];
                section.lost.row(r)[w] |= positions.row(r)[w];
            }
        });
    }

    Sections sections_;
    std::vector<ResultCounts> counts_;                    // of the sections, before anything is marked
    std::vector<std::shared_ptr<const Results>> turned_;  // of the sections, as marked
    std::vector<DenseOrder<G>> orders_, turned_orders_;
};

// The output owns the sections.
template <class G>
TableOutput matrix_output(typename MatrixOutput<G>::Sections sections, std::uint32_t flags) {
    const auto results = std::make_shared<const MatrixOutput<G>>(std::move(sections), flags);
    TableOutput output;
    output.header.flags = flags;
    results->add_results(output.header);
    output.fill = [results](auto s, auto first, auto& block) { results->fill(s, first, block); };
    output.turned_fill = [results](auto s, auto first, auto& block) {
        results->fill_turned(s, first, block);
    };
    return output;
}

}  // namespace dama::setwise
