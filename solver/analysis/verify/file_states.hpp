#pragma once

// Which tables are there and as they were written.

#include <map>
#include <optional>
#include <string>

#include "solver/analysis/verify/verification.hpp"
#include "tablebase/table_id.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama {

class FileStates {
public:
    struct State {
        bool missing = false;
        std::optional<std::string> fault;

        bool sound() const { return !missing && !fault; }
    };

    // The tables must outlive the object.
    explicit FileStates(tablebase::TableSet& tables) : tables_(tables) {}

    // Reads the whole file when first asked.
    const State& of(const tablebase::TableId& id);

    // Adds every table found missing or damaged, as far as `result` does not have it.
    void report(Verification& result) const;

private:
    std::string path_of(const tablebase::TableId& id) const;

    tablebase::TableSet& tables_;
    std::map<tablebase::TableId, State> states_;
};

}  // namespace dama
