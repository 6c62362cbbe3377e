#pragma once

// The tables that CTest solves anew before the tests that read them, and the trusted data they are compared with.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "solver/games/rules/variant.hpp"
#include "solver/instances/open.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/error.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama::test {

inline tablebase::TableSet& reference_tables() {
    static tablebase::TableSet tables({DAMA_REFERENCE_TABLES}, check_table);
    return tables;
}

inline std::unique_ptr<AnalysisForTwo> reference_analysis(std::string_view variant) {
    return make_analysis_for_two(find_variant(variant), reference_tables());
}

// The same with squares in letters, as trusted data of games on 8x8 squares names them.
inline std::unique_ptr<AnalysisForTwo> trusted_analysis(std::string_view name) {
    Variant variant = find_variant(name);
    variant.notation = SquareNotation::letters;
    return make_analysis_for_two(variant, reference_tables());
}

// The most pieces for which the reference tables of a variant are complete.
inline int solved_pieces(std::string_view variant) {
    for (const auto* complete : {"czech", "zapletal", "huff", "english", "russian", "ossetian21"}) {
        if (variant == complete) return 4;
    }
    return 3;
}

// The lines of data/reference/<name>; none if there is no such file.
inline std::vector<std::string> reference_lines(const std::string& name) {
    std::ifstream file(DAMA_SOURCE_DIR "/data/reference/" + name);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

inline std::vector<nlohmann::json> reference_records(const std::string& name) {
    std::vector<nlohmann::json> records;
    for (const auto& line : reference_lines(name)) records.push_back(nlohmann::json::parse(line));
    return records;
}

// The variants whose every position the oracle of draughts judges.
inline std::vector<std::string> compared_variants() {
    return {"czech", "huff", "english", "russian", "pool", "brazilian", "italian"};
}

inline std::vector<std::string> ossetian_variants() {
    return {"ossetian21", "ossetian27", "ossetian33", "ossetian43"};
}

// The variants whose tables are compared with trusted slices and samples.
inline std::vector<std::string> trusted_variants() {
    auto variants = compared_variants();
    std::ranges::copy(ossetian_variants(), std::back_inserter(variants));
    return variants;
}

inline std::string parameter_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace dama::test
