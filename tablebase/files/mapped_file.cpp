#include "tablebase/files/mapped_file.hpp"

#include <cerrno>
#include <cstdint>
#include <system_error>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "tablebase/error.hpp"
#include "tablebase/files/file_descriptor.hpp"

namespace dama::tablebase {
namespace {

[[noreturn]] void fail(const std::filesystem::path& path, int error_number) {
    if (means_out_of_resources(error_number)) {
        throw_system_error("open", path, error_number);
    }
    throw DamagedFile(path, "cannot be read: " + std::generic_category().message(error_number));
}

std::size_t size_of(const FileDescriptor& file, const std::filesystem::path& path) {
    struct stat status {};
    if (::fstat(file.get(), &status) != 0) {
        fail(path, errno);
    }
    if (!S_ISREG(status.st_mode)) {
        throw DamagedFile(path, "not a regular file");
    }
    return static_cast<std::size_t>(status.st_size);
}

}  // namespace

MappedFile::MappedFile(const std::filesystem::path& path) {
    // Non-blocking, so that a pipe under a table's name is refused rather than waited for.
    const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file.is_open()) {
        fail(path, errno);
    }
    const std::size_t size = size_of(file, path);
    if (size == 0) {
        return;  // nothing can be mapped, and no bytes are what there is
    }
    void* start = ::mmap(nullptr, size, PROT_READ, MAP_SHARED, file.get(), 0);
    if (start == MAP_FAILED) {
        fail(path, errno);
    }
    ::madvise(start, size, MADV_RANDOM);
    bytes_ = {static_cast<const std::uint8_t*>(start), size};
}

MappedFile::~MappedFile() {
    if (!bytes_.empty()) {
        ::munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
    }
}

void MappedFile::prefetch(ByteView part) const noexcept {
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(part.data());
    const std::uintptr_t start = first / page * page;
    ::madvise(reinterpret_cast<void*>(start), part.size() + (first - start), MADV_WILLNEED);
}

}  // namespace dama::tablebase
