#include "tablebase/error.hpp"

#include <cerrno>
#include <system_error>
#include <utility>

namespace dama::tablebase {
namespace {

std::string joined(const std::vector<std::filesystem::path>& folders) {
    if (folders.empty()) {
        return "no folder (none is given)";
    }
    std::string text;
    for (const auto& folder : folders) {
        text += (text.empty() ? "" : ", ") + folder.string();
    }
    return text;
}

}  // namespace

MissingTable::MissingTable(std::string variant_, std::string file_name_,
                           std::vector<std::filesystem::path> folders_)
    : Error("no table " + file_name_ + " of " + variant_ + " in " + joined(folders_)),
      variant(std::move(variant_)),
      file_name(std::move(file_name_)),
      folders(std::move(folders_)) {}

DamagedFile::DamagedFile(std::filesystem::path path_, std::string fault_)
    : Error(path_.string() + ": " + fault_), path(std::move(path_)), fault(std::move(fault_)) {}

WrongVariant::WrongVariant(std::filesystem::path path_, std::string found_, std::string wanted_)
    : Error(path_.string() + ": holds " + found_ + ", wanted is " + wanted_),
      path(std::move(path_)),
      found(std::move(found_)),
      wanted(std::move(wanted_)) {}

UnsupportedVersion::UnsupportedVersion(std::filesystem::path path_, std::uint32_t found_,
                                       std::uint32_t supported_)
    : Error(path_.string() + ": format version " + std::to_string(found_) + ", this program reads version " +
            std::to_string(supported_)),
      path(std::move(path_)),
      found(found_),
      supported(supported_) {}

bool means_out_of_resources(int error_number) noexcept {
    switch (error_number) {
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
        case ENOMEM:
        case EMFILE:
        case ENFILE: return true;
        default: return false;
    }
}

bool means_no_access(int error_number) noexcept {
    switch (error_number) {
        case EACCES:
        case EPERM:
        case EROFS:
        case EIO: return true;
        default: return false;
    }
}

void throw_system_error(const std::string& action, const std::filesystem::path& path, int error_number) {
    const std::string message =
        "cannot " + action + " " + path.string() + ": " + std::generic_category().message(error_number);
    if (means_out_of_resources(error_number)) {
        throw OutOfResources(message);
    }
    if (means_no_access(error_number)) {
        throw NoAccess(message);
    }
    if (action == "create") {
        throw NotWritable(message);
    }
    throw Error(message);
}

}  // namespace dama::tablebase
