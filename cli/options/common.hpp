#pragma once

// What all commands have in common: their shared options, and where the tables are.

#include <filesystem>
#include <string>
#include <vector>

#include "cli/options/options.hpp"
#include "tablebase/tables/table_set.hpp"

namespace dama::cli {

struct Common {
    std::vector<std::string> tables;
    int threads = 0;  // 0: all
    std::string cache;
    bool json = false;
    bool quiet = false;
};

void add_common_options(Options& options, Common& common);

// The folders to read tables from: those named by --tables, else by DAMA_TABLES, else ./tables, else the tables that
// come with the program. Throws std::invalid_argument if a named one does not exist.
std::vector<std::filesystem::path> table_folders(const Common& common);

// All tables of these folders, with the cache of --cache: each is held against its game when it is opened.
tablebase::TableSet open_tables(const Common& common);

// Memory for decoded blocks of tables. Throws std::invalid_argument if --cache is no size.
std::size_t cache_bytes(const Common& common);

// The folder to write tables to: the first of those, whether it exists or not.
std::filesystem::path output_folder(const Common& common);

}  // namespace dama::cli
