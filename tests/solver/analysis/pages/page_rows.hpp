#pragma once

// The tables of a page of the documentation, to be compared with those they tell of.

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "tablebase/material.hpp"

namespace dama::test {

using Row = std::vector<std::string>;

// "| KvK | 1 194 | 0.0 % |" -> {"KvK", "1194", "0.0%"}
inline Row cells(std::string line) {
    std::erase(line, ' ');
    std::istringstream in(line.substr(1));
    Row row;
    for (std::string cell; std::getline(in, cell, '|');) row.push_back(cell);
    return row;
}

// The rows of so many cells of docs/<page>.
inline std::vector<Row> page_rows(const std::string& page, std::size_t width) {
    std::ifstream file(DAMA_SOURCE_DIR "/docs/" + page);
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("| ")) continue;
        auto row = cells(line);
        if (row.size() == width) rows.push_back(std::move(row));
    }
    return rows;
}

// Those whose first cell names a slice.
inline std::vector<Row> slice_rows(const std::string& page, std::size_t width) {
    auto rows = page_rows(page, width);
    std::erase_if(rows, [](const Row& row) { return !tablebase::Material::parse(row[0]); });
    return rows;
}

}  // namespace dama::test
