#include "solver/analysis/verify/proofs.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace dama {

void report_proofs(const std::vector<CheckedTable>& tables, Verification& result) {
    std::map<tablebase::TableId, bool> right;
    for (const auto& table : tables) right[table.id] = table.is_right;
    const auto is_wrong = [&](const tablebase::TableId& id) {
        const auto known = right.find(id);
        return known != right.end() && !known->second;
    };
    std::set<std::string> given;
    for (const auto& table : tables) {
        if (table.how.empty() || !table.is_right || std::ranges::any_of(table.rest_on, is_wrong)) continue;
        result.proved.push_back({table.path.string(), table.how});
        for (const auto& id : table.rest_on) {
            if (!right.contains(id)) given.insert(tablebase::file_name(id));
        }
    }
    result.given.assign(given.begin(), given.end());
}

}  // namespace dama
