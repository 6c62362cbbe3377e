#include "cli/options/common.hpp"

#include <cstdlib>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "cli/options/sizes.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/tables/block_cache.hpp"

namespace dama::cli {

namespace fs = std::filesystem;

namespace {

constexpr const char* default_folder = "tables";
constexpr int most_threads = 1024;

std::vector<fs::path> named_in_environment() {
    const char* value = std::getenv("DAMA_TABLES");
    std::istringstream names(value == nullptr ? "" : value);
    std::vector<fs::path> folders;
    for (std::string name; std::getline(names, name, ':');) {
        if (!name.empty()) folders.emplace_back(name);
    }
    return folders;
}

std::vector<fs::path> named_folders(const Common& common) {
    if (!common.tables.empty()) return {common.tables.begin(), common.tables.end()};
    return named_in_environment();
}

// Beside the program in the same way when it is installed and in a build folder.
fs::path built_in_folder() {
    std::error_code none;
    const fs::path program = fs::read_symlink("/proc/self/exe", none);
    return (program.parent_path().parent_path() / "share" / "dama" / "tables");
}

}  // namespace

void add_common_options(Options& options, Common& common) {
    const std::string group = "Common options";
    options.add("--tables", &common.tables,
                "Folder with tables, may be repeated (default: $DAMA_TABLES, else ./tables)",
                {.value = "DIR", .group = group});
    options.add("--threads", &common.threads, "Number of threads (default: all)",
                {.value = "N", .range = {{1, most_threads}}, .group = group});
    options.add("--cache", &common.cache, "Memory for decoded blocks (default: 256 MiB)",
                {.value = "SIZE", .group = group});
    options.add("--json", &common.json, "Print JSON", {.group = group});
    options.add("--quiet", &common.quiet, "Show no progress", {.group = group});
}

std::vector<fs::path> table_folders(const Common& common) {
    const auto named = named_folders(common);
    for (const auto& folder : named) {
        if (!fs::is_directory(folder))
            throw std::invalid_argument(fmt::format("no such folder: {}", folder.string()));
    }
    if (!named.empty()) return named;
    const bool absent = !fs::exists(default_folder);
    return {absent && fs::is_directory(built_in_folder()) ? built_in_folder() : fs::path(default_folder)};
}

tablebase::TableSet open_tables(const Common& common) {
    return {table_folders(common), check_table, cache_bytes(common)};
}

std::size_t cache_bytes(const Common& common) {
    return common.cache.empty() ? tablebase::BlockCache::default_bytes : parse_size(common.cache);
}

fs::path output_folder(const Common& common) {
    const auto named = named_folders(common);
    if (!named.empty() && named.front().empty())
        throw std::invalid_argument("--tables: the folder has no name");
    return named.empty() ? fs::path(default_folder) : named.front();
}

}  // namespace dama::cli
