#pragma once

// Writes solved tables into a folder.

#include <cstdint>
#include <filesystem>

#include "solver/retrograde/monitor.hpp"
#include "solver/retrograde/solve.hpp"
#include "solver/retrograde/tables/table_output.hpp"

namespace dama {

class TableFiles {
public:
    // The monitor must outlive the object.
    TableFiles(std::filesystem::path folder, const TableFormat& format, Monitor& monitor)
        : folder_(std::move(folder)), format_(format), monitor_(monitor) {}

    // Files are written in this folder from now on and get their place when they are complete; empty: beside it.
    void stage_in(std::filesystem::path folder) { staging_ = std::move(folder); }

    // Returns the bytes of the file.
    std::uint64_t write(const tablebase::TableId& id, TableOutput output) const;

private:
    // Takes for each stream the order in which a sample of it compresses best.
    void choose_orders(TableOutput& output) const;

    std::filesystem::path folder_;
    std::filesystem::path staging_;
    TableFormat format_;
    Monitor& monitor_;
};

}  // namespace dama
