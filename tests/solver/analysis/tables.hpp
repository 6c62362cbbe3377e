#pragma once

// Solved tables for the tests that ask them, and the trusted data about them.

#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/analysis/oracle.hpp"
#include "solver/retrograde/solve.hpp"
#include "tablebase/table_set.hpp"
#include "tests/tablebase/sample.hpp"

namespace dama::test {

// All metrics of a variant up to so many pieces, solved when first asked for.
inline const std::filesystem::path& solved_tables(const Variant& variant, int pieces) {
    static std::map<std::pair<std::string_view, int>, std::unique_ptr<tablebase::sample::Folder>> folders;
    auto& folder = folders[{variant.tables, pieces}];
    if (!folder) {
        folder = std::make_unique<tablebase::sample::Folder>();
        SolveRequest request;
        request.pieces = pieces;
        request.metrics = {Metric::wdl, Metric::dtw, Metric::cap};
        request.folder = folder->path();
        solve(variant, request);
    }
    return folder->path();
}

// An oracle with its tables.
struct Solved {
    explicit Solved(const std::string& name, int pieces = 3)
        : variant(find_variant(name)),
          tables({solved_tables(variant, pieces)}),
          oracle(make_oracle(variant, tables)) {}

    const Variant& variant;
    tablebase::TableSet tables;
    std::unique_ptr<Oracle> oracle;
};

// A file of data/reference with one JSON object a line.
inline std::vector<nlohmann::json> reference_lines(const std::string& name) {
    std::ifstream file(std::string(DAMA_SOURCE_DIR "/data/reference/") + name);
    std::vector<nlohmann::json> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(nlohmann::json::parse(line));
    return lines;
}

}  // namespace dama::test
