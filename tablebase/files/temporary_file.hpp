#pragma once

#include <filesystem>

#include "tablebase/files/file_calls.hpp"
#include "tablebase/files/file_descriptor.hpp"
#include "tablebase/format/bytes.hpp"

namespace dama::tablebase {

// A file that is written beside its target and takes the target's name only when it is complete: whoever
// looks for the target finds the old file, none, or the new one, never half a file. If the object goes
// before `publish`, so does the file.
//
// A killed program leaves its file behind. The writer holds a lock on it that dies with the program, so the
// next writer in the same folder can tell such leftovers from the files of writers at work, and removes
// them.
class TemporaryFile {
public:
    // Creates `<target>.<process>-<number>.tmp`, and the target's folder if need be. It is beside the target or in the
    // folder `staging` of the same file system, which must be there: who takes that away, or gives it another name, keeps
    // the file from being published.
    explicit TemporaryFile(std::filesystem::path target, FileCalls& calls = FileCalls::of_the_system(),
                           const std::filesystem::path& staging = {});
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile();

    const std::filesystem::path& path() const noexcept { return path_; }

    void append(ByteView bytes);

    // Returns when all bytes are on the disk.
    void flush();

    // Renames the file to its target, and returns when that is on the disk as well.
    void publish();

private:
    bool create(const std::filesystem::path& folder);

    FileCalls& calls_;
    std::filesystem::path target_;
    std::filesystem::path path_;
    FileDescriptor file_{-1};
    bool is_published_ = false;
};

// Removes what killed programs have left behind in a folder, for those who come back to it and write nothing.
void remove_leftovers(const std::filesystem::path& folder);

}  // namespace dama::tablebase
