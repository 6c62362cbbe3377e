#pragma once

// Which positions of a section reach a goal by force: with the distance (dtw, cap) or as one bit (wdl).
//
// Both kinds answer the same questions, so that one solver serves them. A position is *offered* a distance, perhaps
// several times; the smallest counts. At level n the positions of distance n are final and form the frontier.

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

#include "solver/retrograde/distance.hpp"
#include "solver/retrograde/sweep/bit_plane.hpp"
#include "solver/slices/position_ranges.hpp"

namespace dama {

// Two bytes a position. An offer above the current level waits until its level comes: that is how distances that come
// from a smaller slice are put in at their own depth.
class DistanceStore {
public:
    explicit DistanceStore(std::uint64_t size) : distances_(size) {
        for (auto& d : distances_) d.store(never, std::memory_order_relaxed);
    }

    static constexpr std::uint64_t bytes(std::uint64_t size) { return size * sizeof(Distance); }
    // The distance of a position whose best move leads to distance d.
    static constexpr Distance before(Distance d) { return one_ply_more(d); }

    // The final distance; `never` if the position has none that is final at this level.
    Distance value(std::uint64_t i, Distance level) const {
        const Distance d = load(i);
        return d <= level ? d : never;
    }
    Distance load(std::uint64_t i) const { return distances_[i].load(std::memory_order_relaxed); }
    void offer(std::uint64_t i, Distance d) {
        Distance known = load(i);
        while (d < known && !distances_[i].compare_exchange_weak(known, d, std::memory_order_relaxed)) {
        }
    }

    // Calls visit(i) for the frontier among the positions first .. last-1.
    template <class Visitor>
    void take_frontier(std::uint64_t first, std::uint64_t last, Distance level, Visitor visit) {
        for (std::uint64_t i = first; i < last; ++i) {
            if (load(i) == level) visit(i);
        }
    }
    // The next level at which a position waits among first .. last-1; `never` if none does.
    Distance next_level(std::uint64_t first, std::uint64_t last, Distance level) const {
        Distance next = never;
        for (std::uint64_t i = first; i < last; ++i) {
            const Distance d = load(i);
            next = d > level ? std::min(next, d) : next;
        }
        return next;
    }

private:
    std::vector<std::atomic<Distance>> distances_;
};

// Two bits a position; every distance is 0. Levels are rounds.
class FlagStore {
public:
    explicit FlagStore(std::uint64_t size) : reached_(size), propagated_(size) {}

    static constexpr std::uint64_t bytes(std::uint64_t size) { return 2 * BitPlane::bytes(size); }
    static constexpr Distance before(Distance d) { return d; }

    Distance value(std::uint64_t i, Distance) const { return load(i); }
    Distance load(std::uint64_t i) const { return reached_.test(i) ? 0 : never; }
    void offer(std::uint64_t i, Distance d) {
        if (d != never) reached_.set(i);
    }

    template <class Visitor>
    void take_frontier(std::uint64_t first, std::uint64_t last, Distance, Visitor visit) {
        for (std::uint64_t w = first / 64; w < (last + 63) / 64; ++w) {
            const std::uint64_t fresh = reached_.word(w) & ~propagated_.word(w);
            propagated_.merge(w, fresh);
            for_each_bit(w, fresh, visit);
        }
    }
    Distance next_level(std::uint64_t first, std::uint64_t last, Distance level) const {
        for (std::uint64_t w = first / 64; w < (last + 63) / 64; ++w) {
            if ((reached_.word(w) & ~propagated_.word(w)) != 0) return one_ply_more(level);
        }
        return never;
    }

private:
    BitPlane reached_;
    BitPlane propagated_;
};

// The next level at which any of the `size` positions of a store waits; `never` if none does.
template <class Store>
Distance next_level_of(const Store& store, std::uint64_t size, Distance level) {
    std::atomic<Distance> next = never;
    for_each_range(size, [&](std::uint64_t first, std::uint64_t last) {
        const Distance here = store.next_level(first, last, level);
        Distance known = next.load(std::memory_order_relaxed);
        while (here < known && !next.compare_exchange_weak(known, here, std::memory_order_relaxed)) {
        }
    });
    return next;
}

}  // namespace dama
