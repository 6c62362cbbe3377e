#include "tablebase/tables/catalogue.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <system_error>
#include <tuple>
#include <utility>

#include "tablebase/error.hpp"

namespace dama::tablebase {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 5> metrics = {"wdl", "dtw", "cap", "claim", "dtc"};

// Anything else in a folder, such as the temporary files of writers, is none of ours.
bool is_table_name(const fs::path& name) {
    const std::string extension = name.extension().string();
    const bool is_metric =
        !extension.empty() && std::count(metrics.begin(), metrics.end(), extension.substr(1)) > 0;
    return is_metric && name.stem().string().find('.') == std::string::npos;
}

std::vector<fs::path> paths_in(const fs::path& folder) {
    std::error_code error;
    std::vector<fs::path> paths;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        paths.push_back(entry->path());
    }
    if (error && error != std::errc::no_such_file_or_directory && error != std::errc::not_a_directory) {
        throw_system_error("read", folder, error.value());
    }
    return paths;
}

std::vector<fs::path> variant_folders(const fs::path& folder, std::string_view variant) {
    return variant.empty() ? paths_in(folder) : std::vector{folder / variant};
}

std::uint64_t bytes_of(const fs::path& path) {
    std::error_code vanished;
    const std::uintmax_t bytes = fs::file_size(path, vanished);
    return vanished ? 0 : bytes;
}

CatalogueEntry entry_of(const fs::path& path) {
    return {path.parent_path().filename().string(), path.stem().string(), path.extension().string().substr(1),
            path, bytes_of(path)};
}

// Of whatever kind: a folder or a link to nowhere in place of a table is not passed over, but refused when it is opened.
bool is_there(const fs::path& path) {
    std::error_code error;
    const bool there = fs::exists(fs::symlink_status(path, error));
    if (error == std::errc::permission_denied || error == std::errc::io_error) {
        throw_system_error("read", path.parent_path(), error.value());
    }
    return there;
}

}  // namespace

std::optional<fs::path> Catalogue::find(std::string_view variant, std::string_view file_name) const {
    for (const fs::path& folder : folders_) {
        fs::path path = folder / variant / file_name;
        if (is_there(path)) {
            return path;
        }
    }
    return std::nullopt;
}

std::vector<CatalogueEntry> Catalogue::list(std::string_view variant) const {
    std::map<std::tuple<std::string, std::string, std::string>, CatalogueEntry> tables;
    for (const fs::path& folder : folders_) {
        for (const fs::path& variant_folder : variant_folders(folder, variant)) {
            for (const fs::path& path : paths_in(variant_folder)) {
                if (is_table_name(path.filename())) {
                    CatalogueEntry entry = entry_of(path);
                    tables.try_emplace({entry.variant, entry.material, entry.metric}, std::move(entry));
                }
            }
        }
    }
    std::vector<CatalogueEntry> entries;
    entries.reserve(tables.size());
    for (auto& [name, entry] : tables) {
        entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace dama::tablebase
