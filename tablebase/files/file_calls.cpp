#include "tablebase/files/file_calls.hpp"

#include <cstdio>

#include <sys/file.h>
#include <unistd.h>

namespace dama::tablebase {

int FileCalls::lock(int file) { return ::flock(file, LOCK_EX); }

ssize_t FileCalls::write(int file, ByteView bytes) { return ::write(file, bytes.data(), bytes.size()); }

int FileCalls::flush(int file) { return ::fsync(file); }

int FileCalls::rename(const char* from, const char* to) { return std::rename(from, to); }

FileCalls& FileCalls::of_the_system() {
    static FileCalls calls;
    return calls;
}

}  // namespace dama::tablebase
