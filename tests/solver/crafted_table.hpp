#pragma once

// Tables that are sound files and say something wrong.

#include <filesystem>
#include <vector>

#include "tablebase/tables/table_file.hpp"
#include "tablebase/tables/table_writer.hpp"

namespace dama::test {

// Writes a table again after change(header, streams).
template <class Change>
void change_table(const std::filesystem::path& path, Change change) {
    tablebase::Header header;
    std::vector<tablebase::PackedVector> streams;
    {
        const tablebase::TableFile file(path);
        header = file.header();
        for (std::size_t s = 0; s < header.streams.size(); ++s) streams.push_back(file.load(s));
    }
    change(header, streams);
    std::vector<const tablebase::PackedVector*> pointers;
    for (const auto& stream : streams) pointers.push_back(&stream);
    tablebase::write_table(path, header, tablebase::blocks_of(pointers));
}

}  // namespace dama::test
