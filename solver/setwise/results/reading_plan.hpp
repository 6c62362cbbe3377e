#pragma once

// In which order tables are completed that leave results out, and when each can be forgotten again.

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "solver/slices/slice_graph.hpp"

namespace dama::setwise {

struct ReadingStep {
    tablebase::Material slice;
    std::vector<tablebase::Material> forget;  // what no later step needs, and nobody wants
};

// Steps to the wanted slices, each after all that it is completed from. Calls is_at_hand(slice) for those that need not
// be read, and leaves_out(slice) for whether others are needed to complete it.
template <class IsAtHand, class LeavesOut>
std::vector<ReadingStep> reading_plan(const MaterialRules& rules,
                                      const std::vector<tablebase::Material>& wanted, IsAtHand is_at_hand,
                                      LeavesOut leaves_out) {
    using tablebase::Material;
    std::map<Material, std::vector<Material>> leans_on;  // of those to be read
    std::vector<Material> open = wanted;
    while (!open.empty()) {
        const Material slice = open.back();
        open.pop_back();
        if (is_at_hand(slice) || leans_on.contains(slice)) continue;
        auto& others = leans_on[slice];
        if (leaves_out(slice)) others = successors(rules, slice);
        open.insert(open.end(), others.begin(), others.end());
    }
    std::map<Material, int> uses;
    for (const auto& [slice, others] : leans_on) {
        for (const Material& other : others) ++uses[other];
    }
    const std::set<Material> to_keep(wanted.begin(), wanted.end());
    std::vector<ReadingStep> steps;
    for (const Material& slice : closure(rules, wanted)) {
        const auto read = leans_on.find(slice);
        if (read == leans_on.end()) continue;
        ReadingStep step{slice, {}};
        for (const Material& other : read->second) {
            if (--uses[other] == 0 && leans_on.contains(other) && !to_keep.contains(other)) {
                step.forget.push_back(other);
            }
        }
        steps.push_back(std::move(step));
    }
    return steps;
}

}  // namespace dama::setwise
