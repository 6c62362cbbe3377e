#pragma once

#include <filesystem>

#include "tablebase/format/bytes.hpp"

namespace dama::tablebase {

// A file's bytes as memory. The descriptor is closed once the file is mapped, so any number of tables can be
// open under a small `ulimit -n`. Tables are only ever replaced by renaming, which leaves an existing
// mapping whole.
class MappedFile {
public:
    // Throws DamagedFile if the file cannot be read, OutOfResources if a limit of the system is in the way.
    explicit MappedFile(const std::filesystem::path& path);
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;
    ~MappedFile();

    ByteView bytes() const noexcept { return bytes_; }

    // Says that the part will be read soon and whole; otherwise the system reads ahead nothing, as probes
    // jump about.
    void prefetch(ByteView part) const noexcept;

private:
    ByteView bytes_;
};

}  // namespace dama::tablebase
