#pragma once

// Solves planned tables one after the other, alone or together with other processes in the same folder.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <vector>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/solve.hpp"
#include "solver/retrograde/work_claims.hpp"
#include "solver/slices/slice_graph.hpp"
#include "tablebase/table_id.hpp"

namespace dama {

// What running a plan needs to know.
struct RunSetup {
    std::filesystem::path folder;  // of tables
    MaterialRules rules;
    std::function<tablebase::TableId(const tablebase::Material&, Metric)> table_id;
    bool is_forced = false;        // tables are computed even if they are there
    WorkClaims* claims = nullptr;  // null: nobody else works in the folder
    // Returns the bytes written. Unfinished files lie in `staging`; empty: beside their place.
    std::function<std::uint64_t(const PlannedTable&, const std::filesystem::path& staging)> solve;
};

// Together with others: of the slices that only lean on finished ones each takes the first that nobody has, and waits for
// the others when there is none. The summary counts what this process has done.
SolveSummary run(const RunSetup& setup, const std::vector<PlannedTable>& tables, Monitor& monitor);

}  // namespace dama
