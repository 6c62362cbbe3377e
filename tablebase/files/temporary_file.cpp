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

bool is_temporary_of(const std::filesystem::path& target, const std::filesystem::path& candidate) {
    return candidate.extension() == suffix &&
           candidate.filename().string().starts_with(target.filename().string() + ".");
}

// Removes the file unless its writer is alive. The lock is held while it is removed, see
// `TemporaryFile::create`.
void remove_if_left_over(const std::filesystem::path& candidate) {
    const FileDescriptor file(::open(candidate.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.is_open() && ::flock(file.get(), LOCK_EX | LOCK_NB) == 0) {
        ::unlink(candidate.c_str());
    }
}

void remove_leftovers(const std::filesystem::path& target) {
    std::error_code ignored;  // leftovers are harmless
    for (const auto& entry : std::filesystem::directory_iterator(folder_of(target), ignored)) {
        if (is_temporary_of(target, entry.path())) {
            remove_if_left_over(entry.path());
        }
    }
}

std::filesystem::path fresh_name(const std::filesystem::path& target) {
    static std::atomic<unsigned> next = 0;
    return target.string() + "." + std::to_string(::getpid()) + "-" + std::to_string(next++) + suffix;
}

bool still_has_a_name(const FileDescriptor& file) {
    struct stat status {};
    return ::fstat(file.get(), &status) == 0 && status.st_nlink > 0;
}

}  // namespace

TemporaryFile::TemporaryFile(std::filesystem::path target, FileCalls& calls)
    : calls_(calls), target_(std::move(target)) {
    std::error_code error;
    std::filesystem::create_directories(folder_of(target_), error);
    if (error) {
        throw_system_error("create", folder_of(target_), error.value());
    }
    remove_leftovers(target_);
    while (!create()) {
    }
}

// False if another name must be tried: the name is taken, or a cleaner came between creation and lock.
bool TemporaryFile::create() {
    path_ = fresh_name(target_);
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
    flush_folder();
}

void TemporaryFile::flush_folder() {
    const std::filesystem::path folder = folder_of(target_);
    const FileDescriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    const bool flushed = directory.is_open() && calls_.flush(directory.get()) == 0;
    if (!flushed && errno != EINVAL) {  // some file systems have nothing to flush here, and say so
        throw_system_error("flush", folder, errno);
    }
}

}  // namespace dama::tablebase
