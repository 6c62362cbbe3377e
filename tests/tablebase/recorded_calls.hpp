#pragma once

#include <string>
#include <vector>

#include <sys/stat.h>

#include "tablebase/files/file_calls.hpp"

namespace dama::tablebase::sample {

// The calls of the system, and a list of which were made.
class RecordedCalls : public FileCalls {
public:
    int lock(int file) override {
        list_.push_back("lock");
        return FileCalls::lock(file);
    }
    ssize_t write(int file, ByteView bytes) override {
        list_.push_back("write");
        return FileCalls::write(file, bytes);
    }
    int flush(int file) override {
        struct stat status {};
        ::fstat(file, &status);
        list_.push_back(S_ISDIR(status.st_mode) ? "flush folder" : "flush file");
        return FileCalls::flush(file);
    }
    int rename(const char* from, const char* to) override {
        list_.push_back("rename");
        return FileCalls::rename(from, to);
    }

    const std::vector<std::string>& list() const { return list_; }

private:
    std::vector<std::string> list_;
};

}  // namespace dama::tablebase::sample
