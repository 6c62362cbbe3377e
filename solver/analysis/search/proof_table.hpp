#pragma once

// What a search has found out about positions, in a bounded amount of memory. Whole positions are compared, so that no
// two are ever taken for one.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include <xxhash.h>

#include "solver/analysis/search/proof_goal.hpp"

namespace dama {

// By number of a goal: how far a proof was looked for in vain, plus one, and the move to try first.
struct Proof {
    Bounds bounds;  // true whatever the way to the position and the depth of the search
    std::array<std::uint8_t, all_goals.size()> tried{};
    std::array<std::uint8_t, all_goals.size()> best{};
};

template <class Pos>
class ProofTable {
public:
    // Starts small and doubles until it would take more than `most_bytes`; then what was looked at least far gives way.
    explicit ProofTable(std::size_t most_bytes) : most_bytes_(most_bytes), slots_(smallest) {}

    // Null if nothing is known. Valid until the next call of `at`.
    Proof* find(const Pos& position) {
        for (Slot& slot : bucket(position)) {
            if (slot.used && slot.position == position) return &slot.proof;
        }
        return nullptr;
    }

    // What is known, or a place for it. Valid until the next call.
    Proof& at(const Pos& position) {
        if (Proof* known = find(position)) return *known;
        if (used_ > slots_.size() / 2 && 2 * slots_.size() * sizeof(Slot) <= most_bytes_) grow();
        Slot& slot = place_for(position);
        used_ += slot.used ? 0 : 1;
        slot = {position, {}, true};
        return slot.proof;
    }

private:
    static constexpr std::size_t ways = 4;
    static constexpr std::size_t smallest = 1 << 10;
    static_assert(std::has_unique_object_representations_v<Pos>, "its bytes are hashed");

    struct Slot {
        Pos position;
        Proof proof;
        bool used = false;
    };

    std::span<Slot> bucket(const Pos& position) {
        const std::size_t first = XXH3_64bits(&position, sizeof position) & (slots_.size() - 1);
        return std::span(slots_).subspan(first & ~(ways - 1), ways);
    }

    Slot& place_for(const Pos& position) {
        const auto effort = [](const Slot& slot) {
            return slot.used ? 1 + *std::ranges::max_element(slot.proof.tried) : 0;
        };
        return *std::ranges::min_element(bucket(position), {}, effort);
    }

    void grow() {
        std::vector<Slot> old(2 * slots_.size());
        std::swap(old, slots_);
        for (const Slot& slot : old) {
            if (slot.used) place_for(slot.position) = slot;
        }
    }

    std::size_t most_bytes_;
    std::vector<Slot> slots_;  // as many as a power of two
    std::size_t used_ = 0;
};

}  // namespace dama
