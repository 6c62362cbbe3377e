#include "tablebase/tables/block_cache.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <new>
#include <string>

#include "tablebase/error.hpp"
#include "tablebase/format/bytes.hpp"

namespace dama::tablebase {
namespace {

constexpr std::size_t page_bytes = default_block_bytes;
constexpr std::size_t word_bytes = sizeof(std::uint64_t);
constexpr std::size_t words_per_page = page_bytes / word_bytes;
constexpr std::size_t ways = 4;  // slots a page can be in

using SharedWord = std::atomic_ref<std::uint64_t>;

// Spreads keys that differ in few bits over all 64 (the finaliser of splitmix64).
std::uint64_t mixed(std::uint64_t key) {
    key = (key ^ key >> 30) * 0xBF58476D1CE4E5B9;
    key = (key ^ key >> 27) * 0x94D049BB133111EB;
    return key ^ key >> 31;
}

std::uint64_t load_word(ByteView bytes) {
    if (bytes.size() >= word_bytes) {
        return load_little_endian<std::uint64_t>(bytes.data());
    }
    std::uint64_t word = 0;
    for (std::size_t i = bytes.size(); i-- > 0;) {
        word = word << 8 | bytes[i];
    }
    return word;
}

// Not set to zero: a word is read only after it was written, and the system provides no memory that nobody
// touches.
std::unique_ptr<std::uint64_t[]> allocate(std::size_t words) {
    try {
        return std::make_unique_for_overwrite<std::uint64_t[]>(words);
    } catch (const std::bad_alloc&) {
        throw OutOfResources("out of memory: " + std::to_string(words * word_bytes) +
                             " bytes are needed for the block cache");
    }
}

}  // namespace

BlockCache::BlockCache(std::size_t bytes)
    : words_(allocate(slots_within(bytes) * words_per_page)), slots_(slots_within(bytes)) {}

std::size_t BlockCache::slots_within(std::size_t bytes) noexcept {
    return std::max(bytes / (page_bytes + sizeof(Slot)) / ways * ways, ways);
}

std::size_t BlockCache::size_in_bytes() const noexcept { return slots_.size() * (page_bytes + sizeof(Slot)); }

// Powers of two everywhere: no page lies across blocks, no value across words.
BlockCache::Address BlockCache::address(const TableFile& file, std::size_t stream, const BlockLayout& layout,
                                        std::uint64_t position) noexcept {
    const std::size_t page_size = std::min<std::size_t>(layout.block_bytes, page_bytes);
    const std::uint64_t bit = position * layout.bits;
    const std::uint64_t byte = bit / 8;
    return {.page = {file.stream_key(stream), byte >> std::countr_zero(page_size)},
            .word = (byte & (page_size - 1)) / word_bytes,
            .bit = static_cast<unsigned>(bit & 63),
            .page_size = page_size};
}

unsigned BlockCache::get(const TableFile& file, std::size_t stream, std::uint64_t position) {
    const StreamInfo& info = file.header().streams[stream];
    assert(position < info.positions);
    if (info.constant) {
        return *info.constant;
    }
    const BlockLayout layout = file.header().layout(stream);
    const Address at = address(file, stream, layout, position);
    if (const auto word = find(at.page, at.word)) {
        return static_cast<unsigned>(*word >> at.bit) & ((1u << layout.bits) - 1);
    }
    const std::uint64_t block = layout.block_of(position);
    const PackedVector values = file.read_block(stream, block);
    const ByteView content = values.bytes();
    const std::uint64_t first_page = block * layout.block_bytes >> std::countr_zero(at.page_size);
    for (std::size_t done = 0; done < content.size(); done += at.page_size) {
        keep({at.page.stream, first_page + done / at.page_size},
             content.subspan(done, std::min(at.page_size, content.size() - done)));
    }
    return values.get(position - layout.first_of(block));
}

std::optional<unsigned> BlockCache::get_if_cached(const TableFile& file, std::size_t stream,
                                                  std::uint64_t position) noexcept {
    const StreamInfo& info = file.header().streams[stream];
    if (info.constant) {
        return *info.constant;
    }
    const BlockLayout layout = file.header().layout(stream);
    const Address at = address(file, stream, layout, position);
    const auto word = find(at.page, at.word);
    return word ? std::optional(static_cast<unsigned>(*word >> at.bit) & ((1u << layout.bits) - 1))
                : std::nullopt;
}

std::size_t BlockCache::first_slot(PageKey key) const noexcept {
    const std::uint64_t sets = slots_.size() / ways;
    const std::uint64_t hash = mixed(mixed(key.stream) + key.page);
    return static_cast<std::size_t>((hash >> 32) * sets >> 32) * ways;
}

std::uint64_t& BlockCache::word(std::size_t slot, std::size_t index) const noexcept {
    return words_[slot * words_per_page + index];
}

std::optional<std::uint64_t> BlockCache::find(PageKey key, std::size_t word_index) noexcept {
    const std::size_t first = first_slot(key);
    for (std::size_t index = first; index < first + ways; ++index) {
        Slot& slot = slots_[index];
        const auto found = slot.label.read(
            key, [&] { return SharedWord(word(index, word_index)).load(std::memory_order_acquire); });
        if (!found) {
            continue;
        }
        if (!slot.is_recent.load(std::memory_order_relaxed)) {
            slot.is_recent.store(true, std::memory_order_relaxed);
        }
        return found;
    }
    return std::nullopt;
}

void BlockCache::keep(PageKey key, ByteView content) noexcept {
    const std::size_t index = victim(key);
    Slot& slot = slots_[index];
    const bool kept = slot.label.write(key, [&] {
        for (std::size_t at = 0; at < content.size(); at += word_bytes) {
            SharedWord(word(index, at / word_bytes))
                .store(load_word(content.subspan(at)), std::memory_order_release);
        }
    });
    if (kept) {  // else another thread is filling the slot; this page will be decoded again if need be
        slot.is_recent.store(true, std::memory_order_relaxed);
    }
}

// The slot that already has the page, or the first of its set that nobody asked for lately (second chance).
std::size_t BlockCache::victim(PageKey key) noexcept {
    const std::size_t first = first_slot(key);
    for (std::size_t index = first; index < first + ways; ++index) {
        if (slots_[index].label.holds(key)) {
            return index;
        }
    }
    for (std::size_t index = first; index < first + ways; ++index) {
        if (!slots_[index].is_recent.exchange(false, std::memory_order_relaxed)) {
            return index;
        }
    }
    return first + key.page % ways;  // all are recent, and none is any more
}

}  // namespace dama::tablebase
