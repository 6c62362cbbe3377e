#pragma once

// Solves one slice after another with the set-wise engine, and keeps what the next ones lean on.

#include <memory>
#include <vector>

#include "solver/retrograde/setwise/slice_solver.hpp"
#include "solver/retrograde/table_output.hpp"
#include "solver/setwise/captures/deducible_threats.hpp"
#include "solver/setwise/results/dense_order.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/slices/slice_graph.hpp"

namespace dama::setwise {

template <class G>
class SetwiseSolver {
public:
    using Material = tablebase::Material;

    // The store must outlive the solver.
    SetwiseSolver(ResultStore<G>& store, std::uint64_t memory, Monitor& monitor)
        : store_(store), memory_(memory), monitor_(monitor), kernels_(best_kernels()) {}

    // Bytes at the peak, the results that the slice leans on included.
    static std::uint64_t memory_for(const Material& slice) {
        std::uint64_t solved = planes_solved * plane_bytes(slice);
        for (int turn = 0; turn < slice.distinct_rotations(); ++turn) {
            solved += Configurations<G>::bytes(Configurations<G>::most(slice.side[turn]) / word_bits);
        }
        const auto leans_on = successors(material_rules<G>(), slice);
        std::uint64_t kept = 0;
        for (const Material& next : leans_on) kept += ResultStore<G>::planes_kept * plane_bytes(next);
        return std::max(kept + solved, ResultStore<G>::bytes_to_complete(leans_on));
    }

    // The table of a slice, all that it leans on being there, with what such flags leave out marked. Refers to this
    // solver, until the next call.
    TableOutput solve(const Material& slice, std::uint32_t flags) {
        sections_.clear();
        turned_.clear();
        store_.shrink_to(memory_ - std::min(memory_, memory_for(slice)));
        store_.complete(successors(material_rules<G>(), slice));
        std::vector<Exits<G>> exits;
        for (const Material& section : sections_of(slice)) exits.push_back(store_.exits_of(section));
        for (const Material& section : sections_of(slice)) {
            sections_.push_back(std::make_unique<Section<G>>(section, store_.space(section.side[0]),
                                                             store_.space(section.side[1])));
        }
        SliceSolver<G>(sections_, exits, kernels_, monitor_).run();
        for (const auto& section : sections_) {
            section->undecided = {};
            section->losable = {};
            store_.keep(section->material, section->across);
        }
        return output(flags);
    }

    // Gives the memory back that only the next slices would save time with.
    void forget() {
        sections_.clear();
        turned_.clear();
        store_.shrink_to(0);
    }

private:
    static constexpr std::uint64_t planes_solved = 7;  // those of Section, its results across being two
    static std::uint64_t plane_bytes(const Material& slice) { return ResultStore<G>::plane_bytes(slice); }

    TableOutput output(std::uint32_t flags) {
        TableOutput output;
        output.header.flags = flags;
        for (const auto& section : sections_) {
            const SliceIndex<G> index(section->material);
            detail::add_results(output.header, section->material, index.size(), section->won.count(),
                                section->lost.count());
        }
        mark_what_is_left_out(flags);
        turned_.clear();
        for (const auto& section : sections_) {
            turned_.push_back(transposed(section->won, section->lost, section->rows->words()));
        }
        std::vector<DenseOrder<G>> orders, turned_orders;
        for (const auto& section : sections_) {
            orders.emplace_back(*section->rows, *section->columns);
            turned_orders.emplace_back(*section->columns, *section->rows);
        }
        output.fill = [this, orders = std::move(orders)](std::size_t stream, std::uint64_t first,
                                                         tablebase::PackedVector& block) {
            orders[stream].pack(sections_[stream]->won, sections_[stream]->lost, first, block);
        };
        output.turned_fill = [this, orders = std::move(turned_orders)](
                                 std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
            orders[stream].pack(turned_[stream]->won, turned_[stream]->lost, first, block);
        };
        return output;
    }

    // A position that is both won and lost stands for any value.
    void mark_what_is_left_out(std::uint32_t flags) {
        namespace flag = tablebase::flag;
        if ((flags & flag::mover_captures_are_filler) == 0) return;
        std::vector<BitMatrix> deducible;
        if ((flags & flag::threats_are_filler) != 0) {
            for (std::size_t s = 0; s < sections_.size(); ++s) {
                const Section<G>& other = *sections_[sections_.size() - 1 - s];
                deducible.push_back(DeducibleThreats<G>(*sections_[s], other, kernels_).find());
            }
        }
        for (std::size_t s = 0; s < sections_.size(); ++s) {
            Section<G>& section = *sections_[s];
            mark(section.captures, section);
            if (!deducible.empty()) mark(deducible[s], section);
            section.captures = {};
        }
    }

    static void mark(const BitMatrix& positions, Section<G>& section) {
        for_each_row(0, section.rows->size(), section.columns->words(), [&](std::uint64_t r) {
            for (std::size_t w = 0; w < section.columns->words(); ++w) {
                section.won.row(r)[w] |= positions.row(r)[w];
                section.lost.row(r)[w] |= positions.row(r)[w];
            }
        });
    }

    ResultStore<G>& store_;
    std::uint64_t memory_;
    Monitor& monitor_;
    const Kernels& kernels_;
    std::vector<std::unique_ptr<Section<G>>> sections_;
    std::vector<std::shared_ptr<const Results>> turned_;  // of the sections, as marked
};

}  // namespace dama::setwise
