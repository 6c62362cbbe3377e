#pragma once

#include <utility>

#include <unistd.h>

namespace dama::tablebase {

// An open file that is closed when its owner goes.
class FileDescriptor {
public:
    explicit FileDescriptor(int number) noexcept : number_(number) {}
    FileDescriptor(FileDescriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    FileDescriptor& operator=(FileDescriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~FileDescriptor() {
        if (is_open()) {
            ::close(number_);
        }
    }

    int get() const noexcept { return number_; }
    bool is_open() const noexcept { return number_ >= 0; }

private:
    int number_;
};

}  // namespace dama::tablebase
