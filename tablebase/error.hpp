#pragma once

#include <cstdint>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

// What can go wrong with tables, as types: who catches one knows what the caller can mend.
// Every message is one line that names the file or the limit.
namespace dama::tablebase {

struct Error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A table that is asked for lies in none of the folders.
struct MissingTable : Error {
    MissingTable(std::string variant, std::string file_name, std::vector<std::filesystem::path> folders);

    std::string variant;
    std::string file_name;
    std::vector<std::filesystem::path> folders;
};

// A file that cannot be trusted: truncated, altered, unreadable, or no table at all.
struct DamagedFile : Error {
    DamagedFile(std::filesystem::path path, std::string fault);

    std::filesystem::path path;
    std::string fault;
};

// A sound file that holds another table than its name promises, or one of other rules.
struct WrongVariant : Error {
    WrongVariant(std::filesystem::path path, std::string found, std::string wanted);

    std::filesystem::path path;
    std::string found;
    std::string wanted;
};

// A sound file of a format this program does not read.
struct UnsupportedVersion : Error {
    UnsupportedVersion(std::filesystem::path path, std::uint32_t found, std::uint32_t supported);

    std::filesystem::path path;
    std::uint32_t found;
    std::uint32_t supported;
};

// A place where nothing can be created: no folder, or one that is none.
struct NotWritable : Error {
    using Error::Error;
};

// What the system does not let this process read or write, or cannot: no permission, a broken disk.
struct NoAccess : Error {
    using Error::Error;
};

// Memory, disk, or another limit of the system is used up.
struct OutOfResources : Error {
    using Error::Error;
};

// Whether an errno value says that a resource is used up, rather than that something is wrong.
bool means_out_of_resources(int error_number) noexcept;

// Whether an errno value says that access is refused or fails.
bool means_no_access(int error_number) noexcept;

// Throws what `error_number` stands for: OutOfResources, NoAccess, NotWritable if `action` is "create", or a
// plain Error; "cannot <action> <path>: <reason>".
[[noreturn]] void throw_system_error(const std::string& action, const std::filesystem::path& path,
                                     int error_number);

}  // namespace dama::tablebase
