#pragma once

// Lists of checksums, a line "hash  path" each, as xxhsum and its like write and read them.

#include <filesystem>
#include <map>
#include <string>

namespace dama::cli {

// Hashes in small letters, by path.
using Checksums = std::map<std::string, std::string>;

// Also of other hands: with Windows line ends, capital letters, "./" before a path, or the "*" of binary files. Throws
// std::invalid_argument for a file that is no such list or an empty one.
Checksums read_checksums(const std::filesystem::path& file);

}  // namespace dama::cli
