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

    // Solves for the goal of the store. That and the monitor must outlive the engine.
    SetwiseEngine(ResultStore<G>& store, Monitor& monitor)
        : store_(store), monitor_(monitor), kernels_(best_kernels()) {}

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
    // The same for both goals of a claim, one after the other: besides the planes that both leave, and the results, the
    // table is made of as many again.
    static std::uint64_t memory_for_claim(const Material& slice) {
        return memory_for(slice) + planes_claimed * ResultStore<G>::plane_bytes(slice);
    }

    // The results of a slice, all that it leans on being there.
    Sections<G> solve(const Material& slice) {
        store_.complete(successors(material_rules<G>(), slice));
        std::vector<Exits<G>> exits;
        for (const Material& section : sections_of(slice)) exits.push_back(store_.exits_of(section));
        Sections<G> sections;
        for (const Material& section : sections_of(slice)) {
            sections.push_back(std::make_unique<Section<G>>(section, store_.space(section.side[0]),
                                                            store_.space(section.side[1])));
        }
        SliceSolver<G>(sections, exits, store_.goal(), kernels_, monitor_).run();
        for (const auto& section : sections) {
            section->undecided = {};
            section->losable = {};
            store_.keep(section->material, section->across);
        }
        return sections;
    }

private:
    static constexpr std::uint64_t planes_solved = 7;   // those of Section, its results across being two
    static constexpr std::uint64_t planes_claimed = 9;  // at the end there are 16 in all

    ResultStore<G>& store_;
    Monitor& monitor_;
    const Kernels& kernels_;
};

}  // namespace dama::setwise
