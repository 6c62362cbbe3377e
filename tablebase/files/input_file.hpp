#pragma once

#include <cstdint>
#include <filesystem>
#include <span>

#include <sys/types.h>

#include "tablebase/files/file_descriptor.hpp"
#include "tablebase/format/bytes.hpp"

namespace dama::tablebase {

// A file that is read piece by piece, any piece at any time. Every piece is asked of the system, so that a file which is
// cut off or written over while it is open is an error like any other: as memory (mmap) it would end the program.
//
// Of many open files only some keep their descriptor, so that any number of tables can be open under a small
// `ulimit -n`; the others are opened anew for every piece, and refused if another file has taken their name.
class InputFile {
public:
    // Throws DamagedFile if there is no file that can be read, NoAccess if that is forbidden, OutOfResources if a
    // limit of the system is in the way.
    explicit InputFile(std::filesystem::path path);
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;
    ~InputFile();

    const std::filesystem::path& path() const noexcept { return path_; }
    // When it was opened.
    std::uint64_t size() const noexcept { return size_; }

    // Fills `bytes` with what begins at `offset`. Throws DamagedFile if the file ends too early or cannot be read.
    void read(std::uint64_t offset, std::span<std::uint8_t> bytes) const;
    Bytes read(std::uint64_t offset, std::uint64_t count) const;

    // Says that the part will be read soon and whole; otherwise the system reads ahead nothing, as probes jump about.
    void prefetch(std::uint64_t offset, std::uint64_t count) const noexcept;

private:
    FileDescriptor open_again() const;
    void read(const FileDescriptor& file, std::uint64_t offset, std::span<std::uint8_t> bytes) const;

    std::filesystem::path path_;
    FileDescriptor file_{-1};  // closed if too many others are open
    std::uint64_t size_ = 0;
    dev_t device_ = 0;
    ino_t inode_ = 0;
};

}  // namespace dama::tablebase
