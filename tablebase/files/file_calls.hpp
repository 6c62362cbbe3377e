#pragma once

#include <sys/types.h>

#include "tablebase/format/bytes.hpp"

namespace dama::tablebase {

// The system calls by which a new file comes to the disk. Nothing on a running machine tells a file that was
// flushed from one that was not, so tests put calls of their own in place: to see their order, and to have a
// disk that fails. Each returns what the system does, -1 with `errno` set if it failed.
class FileCalls {
public:
    virtual ~FileCalls() = default;

    virtual int lock(int file);  // waits until no other process holds a lock
    virtual ssize_t write(int file, ByteView bytes);
    virtual int flush(int file);  // or a folder
    virtual int rename(const char* from, const char* to);

    static FileCalls& of_the_system();
};

}  // namespace dama::tablebase
