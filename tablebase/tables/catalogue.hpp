#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dama::tablebase {

// A table as its place and name tell, without a look inside.
struct CatalogueEntry {
    std::string variant;
    std::string material;
    std::string metric;
    std::filesystem::path path;
    std::uint64_t bytes = 0;
};

// The tables in a list of folders, as `<folder>/<variant>/<material>.<metric>`. Looks at the folders at
// every question and remembers nothing, so it cannot be out of date. Folders that do not exist hold no
// tables.
class Catalogue {
public:
    explicit Catalogue(std::vector<std::filesystem::path> folders) : folders_(std::move(folders)) {}

    const std::vector<std::filesystem::path>& folders() const noexcept { return folders_; }

    // In the first folder that has something of that name. Throws NoAccess if one may not be looked into.
    std::optional<std::filesystem::path> find(std::string_view variant, std::string_view file_name) const;

    // Every table `find` finds, of one variant or of all, ordered by name. Throws NoAccess if a folder
    // cannot be read.
    std::vector<CatalogueEntry> list(std::string_view variant = {}) const;

private:
    std::vector<std::filesystem::path> folders_;
};

}  // namespace dama::tablebase
