#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "tablebase/format/bytes.hpp"

struct XXH3_state_s;

// The one hash of the file format: XXH3 with 64 bits and seed 0.
namespace dama::tablebase {

class InputFile;

std::uint64_t checksum(ByteView bytes) noexcept;

// Sixteen lower-case hexadecimal digits, as `xxhsum -H3` prints them.
std::string checksum_text(std::uint64_t checksum);

// Of the first bytes of a file. Throws what reading it throws.
std::uint64_t checksum(const InputFile& file, std::uint64_t bytes);

// The same with XXH64, what `xxhsum` computes unless told otherwise.
std::uint64_t checksum_of_xxhsum(const InputFile& file, std::uint64_t bytes);

// The hash of bytes that come piece by piece.
class RunningChecksum {
public:
    RunningChecksum();

    void add(ByteView bytes) noexcept;
    std::uint64_t value() const noexcept;

private:
    struct Free {
        void operator()(XXH3_state_s* state) const noexcept;
    };
    std::unique_ptr<XXH3_state_s, Free> state_;
};

}  // namespace dama::tablebase
