#include "tablebase/files/input_file.hpp"

#include <atomic>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "tablebase/error.hpp"

namespace dama::tablebase {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error_number) {
    if (means_out_of_resources(error_number)) {
        throw_system_error("open", path, error_number);
    }
    if (error_number == EACCES || error_number == EPERM) {
        throw_system_error("read", path, error_number);
    }
    throw DamagedFile(path, "cannot be read: " + std::generic_category().message(error_number));
}

FileDescriptor open_for_reading(const std::filesystem::path& path) {
    // Non-blocking, so that a pipe under a table's name is refused rather than waited for.
    FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.is_open()) {
        fail(path, errno);
    }
    return file;
}

struct stat status_of(const FileDescriptor& file, const std::filesystem::path& path) {
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) {
        fail(path, errno);
    }
    if (!S_ISREG(status.st_mode)) {
        throw DamagedFile(path, "not a regular file");
    }
    return status;
}

// Half of the descriptors that the program may have; the others are for everything else.
std::atomic<std::uint64_t> kept_descriptors = 0;

bool may_keep_another() {
    rlimit limit{};
    const bool known = ::getrlimit(RLIMIT_NOFILE, &limit) == 0;
    if (known && kept_descriptors.fetch_add(1, std::memory_order_relaxed) < limit.rlim_cur / 2) {
        return true;
    }
    kept_descriptors.fetch_sub(known ? 1 : 0, std::memory_order_relaxed);
    return false;
}

}  // namespace

InputFile::InputFile(std::filesystem::path path) : path_(std::move(path)) {
    FileDescriptor file = open_for_reading(path_);
    const struct stat status = status_of(file, path_);
    size_ = static_cast<std::uint64_t>(status.st_size);
    device_ = status.st_dev;
    inode_ = status.st_ino;
    if (may_keep_another()) {
        ::posix_fadvise(file.get(), 0, 0, POSIX_FADV_RANDOM);
        file_ = std::move(file);
    }
}

InputFile::~InputFile() {
    if (file_.is_open()) {
        kept_descriptors.fetch_sub(1, std::memory_order_relaxed);
    }
}

FileDescriptor InputFile::open_again() const {
    FileDescriptor file = open_for_reading(path_);
    const struct stat status = status_of(file, path_);
    if (status.st_dev != device_ || status.st_ino != inode_) {
        throw DamagedFile(path_, "replaced by another file while it was in use");
    }
    return file;
}

void InputFile::read(std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    file_.is_open() ? read(file_, offset, bytes) : read(open_again(), offset, bytes);
}

void InputFile::read(const FileDescriptor& file, std::uint64_t offset, std::span<std::uint8_t> bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::pread(file.get(), bytes.data(), bytes.size(), static_cast<off_t>(offset));
        if (count == 0) {
            throw DamagedFile(path_, "cut off while it was in use");
        }
        if (count > 0) {
            offset += static_cast<std::uint64_t>(count);
            bytes = bytes.subspan(static_cast<std::size_t>(count));
        } else if (errno != EINTR) {
            fail(path_, errno);
        }
    }
}

Bytes InputFile::read(std::uint64_t offset, std::uint64_t count) const {
    Bytes bytes(count);
    read(offset, bytes);
    return bytes;
}

void InputFile::prefetch(std::uint64_t offset, std::uint64_t count) const noexcept {
    if (file_.is_open()) {
        ::posix_fadvise(file_.get(), static_cast<off_t>(offset), static_cast<off_t>(count),
                        POSIX_FADV_WILLNEED);
    }
}

}  // namespace dama::tablebase
