#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

// The label of one page in the block cache: says which page is kept there, and lets threads read it without a lock
// while another may put a different page in its place (a seqlock).
namespace dama::tablebase {

// A page is what one place of the cache holds: a part of a block, or a whole block if that is smaller.
struct PageKey {
    std::uint64_t stream;  // TableFile::stream_key, so 0 is nobody's
    std::uint64_t page;    // numbered through the stream

    bool operator==(const PageKey&) const = default;
};

// The version is odd while the page changes. A reader looks at it before and after; if it is odd or has moved, what he
// read may be half of one page and half of another, and counts as not found.
//
// Every load of a reader acquires: the last look at the version then comes after the look at the page, and whoever has
// seen a store of the writer also sees the odd version that was stored before it. For that `load` and `store` must use
// atomic words, acquired and released.
class PageSlot {
public:
    // What `load` returns, or nothing if that may not be of the page asked for.
    template <class Load>
    std::optional<std::uint64_t> read(PageKey key, Load load) const {
        const std::uint64_t version = version_.load(std::memory_order_acquire);
        if (version % 2 != 0 || stream_.load(std::memory_order_acquire) != key.stream ||
            page_.load(std::memory_order_acquire) != key.page) {
            return std::nullopt;
        }
        const std::uint64_t found = load();
        if (version_.load(std::memory_order_relaxed) != version) {
            return std::nullopt;
        }
        return found;
    }

    // Calls `store`, which puts the page there. False, and nothing is done, if another thread is at it.
    template <class Store>
    bool write(PageKey key, Store store) {
        std::uint64_t version = version_.load(std::memory_order_relaxed);
        if (version % 2 != 0 ||
            !version_.compare_exchange_strong(version, version + 1, std::memory_order_acquire)) {
            return false;
        }
        stream_.store(key.stream, std::memory_order_release);
        page_.store(key.page, std::memory_order_release);
        store();
        version_.store(version + 2, std::memory_order_release);
        return true;
    }

    // A guess where writers are at work.
    bool holds(PageKey key) const {
        return stream_.load(std::memory_order_relaxed) == key.stream &&
               page_.load(std::memory_order_relaxed) == key.page;
    }

private:
    std::atomic<std::uint64_t> version_{0};
    std::atomic<std::uint64_t> stream_{0};
    std::atomic<std::uint64_t> page_{0};
};

}  // namespace dama::tablebase
