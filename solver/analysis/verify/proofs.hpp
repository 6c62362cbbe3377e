#pragma once

// Which of the checked tables are proved, and what is taken for granted by that.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "solver/analysis/verify/verification.hpp"
#include "tablebase/table_id.hpp"

namespace dama {

// The values of one table in the light of those that it leans on.
struct CheckedTable {
    tablebase::TableId id;
    std::filesystem::path path;
    std::string_view how;  // its values would be proved, if nothing is wrong; empty: by nothing
    std::vector<tablebase::TableId> rest_on;  // every table that its values follow from
    bool is_right = false;                    // no value contradicts those
};

namespace proof {
inline constexpr std::string_view from_nothing = "from nothing";  // found anew (results_from_nothing.hpp)
inline constexpr std::string_view by_distances = "by distances";  // each is a ply longer than the next
inline constexpr std::string_view without_circles = "without circles";  // no position of the game comes back
}  // namespace proof

// Adds to `result` what is proved: what is right and rests on nothing that is wrong; and what that rests on without being
// among the tables checked.
void report_proofs(const std::vector<CheckedTable>& tables, Verification& result);

}  // namespace dama
