#pragma once

// Solves one slice after another with the set-wise engine, and keeps what the next ones lean on.

#include <algorithm>
#include <memory>
#include <vector>

#include "solver/retrograde/setwise/slice_solver.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/slices/slice_graph.hpp"

namespace dama::setwise {

template <class G>
class SetwiseEngine {
public:
    using Material = tablebase::Material;
    using Sections = std::vector<std::unique_ptr<Section<G>>>;

    // The store and the monitor must outlive the engine.
    SetwiseEngine(ResultStore<G>& store, std::uint64_t memory, Monitor& monitor)
        : store_(store), memory_(memory), monitor_(monitor), kernels_(best_kernels()) {}

    // Bytes at the peak, the results that the slice leans on included.
    static std::uint64_t memory_for(const Material& slice) {
        std::uint64_t solved = planes_solved * ResultStore<G>::plane_bytes(slice);
        for (const Material& section : sections_of(slice)) {
            solved += Configurations<G>::bytes(Configurations<G>::most(section.side[0]) / word_bits);
        }
        const auto leans_on = successors(material_rules<G>(), slice);
        std::uint64_t kept = 0;
        for (const Material& next : leans_on) {
            kept += ResultStore<G>::planes_kept * ResultStore<G>::plane_bytes(next);
        }
        return std::max(kept + solved, ResultStore<G>::bytes_to_complete(leans_on));
    }

    // The results of a slice, all that it leans on being there.
    Sections solve(const Material& slice) {
        store_.shrink_to(memory_ - std::min(memory_, memory_for(slice)));
        store_.complete(successors(material_rules<G>(), slice));
        std::vector<Exits<G>> exits;
        for (const Material& section : sections_of(slice)) exits.push_back(store_.exits_of(section));
        Sections sections;
        for (const Material& section : sections_of(slice)) {
            sections.push_back(std::make_unique<Section<G>>(section, store_.space(section.side[0]),
                                                            store_.space(section.side[1])));
        }
        SliceSolver<G>(sections, exits, kernels_, monitor_).run();
        for (const auto& section : sections) {
            section->undecided = {};
            section->losable = {};
            store_.keep(section->material, section->across);
        }
        return sections;
    }

private:
    static constexpr std::uint64_t planes_solved = 7;  // those of Section, its results across being two

    ResultStore<G>& store_;
    std::uint64_t memory_;
    Monitor& monitor_;
    const Kernels& kernels_;
};

}  // namespace dama::setwise
