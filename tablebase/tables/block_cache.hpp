#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tablebase/tables/page_slot.hpp"
#include "tablebase/tables/table_file.hpp"

namespace dama::tablebase {

// Decoded blocks of any number of tables, within a fixed amount of memory, shared by all threads.
//
// A hit takes no lock and, but for a mark that is mostly set already, writes nothing (PageSlot). Two threads
// that miss the same block both decode it; one of them keeps it.
class BlockCache {
public:
    static constexpr std::size_t default_bytes = std::size_t{256} << 20;

    // Takes at most `bytes`, but one set of slots at least, a few pages. The memory is used as it fills.
    // Throws OutOfResources.
    explicit BlockCache(std::size_t bytes = default_bytes);

    // The value at a position, which must be within the stream. Throws DamagedFile if its block is damaged;
    // nothing of that block is kept.
    unsigned get(const TableFile& file, std::size_t stream, std::uint64_t position);

    // The same, if it is in memory.
    std::optional<unsigned> get_if_cached(const TableFile& file, std::size_t stream,
                                          std::uint64_t position) noexcept;

    std::size_t size_in_bytes() const noexcept;

private:
    // Where a value lies: pages are numbered through the stream.
    struct Address {
        PageKey page;
        std::size_t word;  // in the page
        unsigned bit;      // in the word
        std::size_t page_size;
    };

    struct Slot {
        PageSlot label;
        std::atomic<bool> is_recent{false};  // asked for since the search for a victim last passed by
    };

    static std::size_t slots_within(std::size_t bytes) noexcept;
    static Address address(const TableFile& file, std::size_t stream, const BlockLayout& layout,
                           std::uint64_t position) noexcept;
    std::size_t first_slot(PageKey key) const noexcept;
    std::uint64_t& word(std::size_t slot, std::size_t index) const noexcept;
    std::optional<std::uint64_t> find(PageKey key, std::size_t word_index) noexcept;
    void keep(PageKey key, ByteView content) noexcept;
    std::size_t victim(PageKey key) noexcept;

    std::unique_ptr<std::uint64_t[]> words_;  // those of slot 0, those of slot 1, ...
    std::vector<Slot> slots_;
};

}  // namespace dama::tablebase
