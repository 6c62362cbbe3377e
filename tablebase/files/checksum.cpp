#include "tablebase/files/checksum.hpp"

#include <cstdio>
#include <new>

#include <xxhash.h>

namespace dama::tablebase {

std::uint64_t checksum(ByteView bytes) noexcept { return XXH3_64bits(bytes.data(), bytes.size()); }

std::string checksum_text(std::uint64_t checksum) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(checksum));
    return digits;
}

RunningChecksum::RunningChecksum() : state_(XXH3_createState()) {
    if (!state_) {
        throw std::bad_alloc();
    }
    XXH3_64bits_reset(state_.get());
}

void RunningChecksum::add(ByteView bytes) noexcept {
    XXH3_64bits_update(state_.get(), bytes.data(), bytes.size());
}

std::uint64_t RunningChecksum::value() const noexcept { return XXH3_64bits_digest(state_.get()); }

void RunningChecksum::Free::operator()(XXH3_state_s* state) const noexcept { XXH3_freeState(state); }

}  // namespace dama::tablebase
