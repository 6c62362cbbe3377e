#include "tablebase/files/checksum.hpp"

#include <algorithm>
#include <cstdio>
#include <new>

#include <xxhash.h>

#include "tablebase/files/input_file.hpp"

namespace dama::tablebase {

namespace {

template <class Visitor>
void for_each_piece(const InputFile& file, std::uint64_t bytes, Visitor visit) {
    constexpr std::uint64_t most_at_once = 4 << 20;
    Bytes piece(std::min(bytes, most_at_once));
    file.prefetch(0, bytes);
    for (std::uint64_t at = 0; at < bytes; at += piece.size()) {
        piece.resize(std::min(bytes - at, most_at_once));
        file.read(at, piece);
        visit(piece);
    }
}

}  // namespace

std::uint64_t checksum(ByteView bytes) noexcept { return XXH3_64bits(bytes.data(), bytes.size()); }

std::string checksum_text(std::uint64_t checksum) {
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(checksum));
    return digits;
}

std::uint64_t checksum(const InputFile& file, std::uint64_t bytes) {
    RunningChecksum running;
    for_each_piece(file, bytes, [&](ByteView piece) { running.add(piece); });
    return running.value();
}

std::uint64_t checksum_of_xxhsum(const InputFile& file, std::uint64_t bytes) {
    const std::unique_ptr<XXH64_state_t, decltype(&XXH64_freeState)> state(XXH64_createState(),
                                                                           XXH64_freeState);
    if (!state) {
        throw std::bad_alloc();
    }
    XXH64_reset(state.get(), 0);
    for_each_piece(file, bytes,
                   [&](ByteView piece) { XXH64_update(state.get(), piece.data(), piece.size()); });
    return XXH64_digest(state.get());
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
