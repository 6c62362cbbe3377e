#pragma once

// What a planned table of a game for two takes: it depends on the engines that will run.

#include <algorithm>
#include <cstdint>

#include "solver/games/rules/game_metrics.hpp"
#include "solver/retrograde/cost.hpp"
#include "solver/retrograde/setwise/setwise_engine.hpp"
#include "solver/retrograde/tables/engine_choice.hpp"
#include "solver/setwise/results/result_store.hpp"
#include "solver/setwise/rows/supports.hpp"
#include "solver/slices/slice_graph.hpp"

namespace dama {

template <class G>
struct TableCost {
    // Bytes in memory at the peak, for a table that leans on slices of `exits` positions.
    static std::uint64_t memory(const PlannedTable& table, std::uint64_t exits, Engine wanted) {
        if constexpr (G::is_acyclic) {
            return memory_of_ordered_pass(table, exits);
        } else if constexpr (setwise::supports<G>()) {
            return memory_with_matrices(table, exits, wanted);
        } else {
            return memory_for(table.metrics, table.positions, exits);
        }
    }

    static double seconds(const PlannedTable& table, Engine wanted) {
        if constexpr (G::is_acyclic) {
            return seconds_for_ordered_pass(table.metrics, table.positions);
        } else {
            return seconds_for(table.metrics, table.positions, engine_for<G>(table.metrics, wanted));
        }
    }

private:
    static std::uint64_t memory_of_ordered_pass(const PlannedTable& table, std::uint64_t exits) {
        const std::uint64_t results = exits / 4;
        if (!contains(table.metrics, Metric::dtw)) {
            return OrderedPass<G, false>::bytes(table.material) + results;
        }
        return OrderedPass<G, true>::bytes(table.material) + results + exits * sizeof(Distance);
    }

    static std::uint64_t memory_with_matrices(const PlannedTable& table, std::uint64_t exits, Engine wanted) {
        auto swept = table.metrics;
        std::uint64_t most = 0;
        if (engine_for<G>(table.metrics, wanted) == Engine::setwise && std::erase(swept, Metric::wdl) != 0) {
            most = setwise::SetwiseEngine<G>::memory_for(table.material);
        }
        if (wanted == Engine::setwise && std::erase(swept, Metric::claim) != 0) {
            most = std::max(most, setwise::SetwiseEngine<G>::memory_for_claim(table.material));
        }
        if (swept.empty()) return most;
        // Before it sweeps it completes what the slice leans on, or for cap the results of the slice itself.
        auto completed = successors(material_rules<G>(), table.material);
        if (contains(swept, Metric::cap) || contains(swept, Metric::claim))
            completed.push_back(table.material);
        return std::max({most, memory_for(swept, table.positions, exits),
                         setwise::ResultStore<G>::bytes_to_complete(completed) + exits / 4});
    }
};

}  // namespace dama
