#pragma once

// Computing tables: what is asked for, what it will take, and doing it.

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/games/rules/metric.hpp"
#include "solver/games/rules/variant.hpp"
#include "tablebase/material.hpp"
#include "tablebase/tables/block_cache.hpp"
#include "tablebase/tables/table_writer.hpp"

namespace dama {

class WorkClaims;

enum class Engine { sweep, setwise };

// How tables are written. Any reader reads them all; the bytes depend on it.
struct TableFormat {
    int level = tablebase::default_compression_level;  // of zstd, table_writer.hpp
    std::uint32_t block_bytes = tablebase::default_block_bytes;
    // Results that need not be stored, in games that have such: nothing, captures, or captures and threats.
    std::uint32_t left_out = tablebase::flag::all;
};

struct SolveRequest {
    std::optional<int> pieces;                   // everything up to so many pieces, or
    std::vector<tablebase::Material> materials;  // these and all they lean on
    std::vector<Metric> metrics{Metric::wdl};
    std::uint64_t memory = 0;                                  // bytes; 0: three quarters of what there is
    std::size_t cache = tablebase::BlockCache::default_bytes;  // for decoded blocks of finished tables
    Engine engine = Engine::setwise;  // results only, and where it applies; everything else is swept
    TableFormat format;
    bool force = false;  // compute tables again that are there
    std::filesystem::path folder;
    WorkClaims* claims = nullptr;  // shares the work with other processes in this folder, if there are any
};

// One table file to be.
struct PlannedTable {
    tablebase::Material material;  // canonical
    std::vector<Metric> metrics;   // still to be computed
    std::uint64_t positions = 0;   // of all its sections
    std::uint64_t memory = 0;      // bytes at the peak, the tables it leans on included
    std::uint64_t disk = 0;        // bytes, a guess from solved slices
    double seconds = 0;            // a guess from measurements
};

struct Progress {
    std::string material;
    std::string phase;       // "captures", "level 12", "writing"
    std::uint64_t done = 0;  // positions of the whole request
    std::uint64_t total = 0;
    std::uint64_t tables_done = 0;
    std::uint64_t tables_total = 0;
};

struct SolveSummary {
    std::uint64_t tables = 0;
    std::uint64_t positions = 0;
    std::uint64_t bytes = 0;
};

using ProgressListener = std::function<void(const Progress&)>;

}  // namespace dama
