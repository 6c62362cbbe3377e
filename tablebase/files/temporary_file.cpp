#include "tablebase/files/temporary_file.hpp"

#include <atomic>
#include <cerrno>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "tablebase/error.hpp"

namespace dama::tablebase {
namespace {

constexpr const char* suffix = ".tmp";

std::filesystem::path folder_of(const std::filesystem::path& file) {
    return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

// <target>.<process>-<number>.tmp
bool is_temporary(const std::filesystem::path& candidate) {
    if (candidate.extension() != suffix) {
        return false;
    }
    const std::string writer = candidate.stem().extension().string();
    return writer.find('-') != std::string::npos &&
           writer.find_first_not_of("0123456789-", 1) == std::string::npos;
}

// Removes the file unless its writer is alive. The lock is held while it is removed, see
// `TemporaryFile::create`.
void remove_if_left_over(const std::filesystem::path& candidate) {
    const FileDescriptor file(::open(candidate.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.is_open() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0) {
        ::unlink(candidate.c_str());
    }
}

std::filesystem::path fresh_name(const std::filesystem::path& folder, const std::filesystem::path& target) {
    static std::atomic<unsigned> next = 0;
    return (folder / target.filename()).string() + "." + std::to_string(::getpid()) + "-" +
           std::to_string(next++) + suffix;
}

// Returns when the names in the folder are on the disk.
void flush_folder(const std::filesystem::path& folder, FileCalls& calls) {
    const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const bool flushed = directory.is_open() && calls.flush(directory.get()) == 0;
    if (!flushed && errno != EINVAL) {  // some file systems have nothing to flush here, and say so
        throw_system_error("flush", folder, errno);
    }
}

// With all folders above it.
void create_folder(const std::filesystem::path& folder, FileCalls& calls) {
    std::error_code error;
    if (std::filesystem::is_directory(folder, error)) {
        return;
    }
    const std::filesystem::path above = folder_of(folder);
    if (above != folder) {
        create_folder(above, calls);
    }
    if (std::filesystem::create_directory(folder, error)) {
        flush_folder(above, calls);
    }
    if (error) {
        throw_system_error("create", folder, error.value());
    }
}

bool still_has_a_name(const FileDescriptor& file) {
    struct stat status {};
    return ::fstat(file.get(), &status) == 0 && status.st_nlink > 0;
}

}  // namespace

void remove_leftovers(const std::filesystem::path& folder) {
    std::error_code ignored;  // leftovers are harmless
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (is_temporary(entry.path())) {
            remove_if_left_over(entry.path());
        }
    }
}

TemporaryFile::TemporaryFile(std::filesystem::path target, FileCalls& calls,
                             const std::filesystem::path& staging)
    : calls_(calls), target_(std::move(target)) {
    create_folder(folder_of(target_), calls_);
    remove_leftovers(folder_of(target_));
    const std::filesystem::path folder = staging.empty() ? target_.parent_path() : staging;
    while (!create(folder)) {
    }
}

// False if another name must be tried: the name is taken, or a cleaner came between creation and lock.
bool TemporaryFile::create(const std::filesystem::path& folder) {
    path_ = fresh_name(folder, target_);
    file_ = FileDescriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file_.is_open()) {
        if (errno == EEXIST) {
            return false;
        }
        throw_system_error("create", path_, errno);
    }
    calls_.lock(file_.get());
    return still_has_a_name(file_);
}

TemporaryFile::~TemporaryFile() {
    if (!is_published_) {
        ::unlink(path_.c_str());
    }
}

void TemporaryFile::append(ByteView bytes) {
    while (!bytes.empty()) {
        const ssize_t written = calls_.write(file_.get(), bytes);
        if (written >= 0) {
            bytes = bytes.subspan(static_cast<std::size_t>(written));
        } else if (errno != EINTR) {
            throw_system_error("write", path_, errno);
        }
    }
}

void TemporaryFile::flush() {
    if (calls_.flush(file_.get()) != 0) {
        throw_system_error("flush", path_, errno);
    }
}

void TemporaryFile::publish() {
    if (calls_.rename(path_.c_str(), target_.c_str()) != 0) {
        throw_system_error("rename to " + target_.string(), path_, errno);
    }
    is_published_ = true;
    flush_folder(folder_of(target_), calls_);
}

}  // namespace dama::tablebase
