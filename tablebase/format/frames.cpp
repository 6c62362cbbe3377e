#include "tablebase/format/frames.hpp"

#include "tablebase/error.hpp"

namespace dama::tablebase {
namespace {

constexpr std::size_t skippable_head_bytes = 8;  // magic, size of the payload
constexpr std::uint32_t seek_table_frame_magic = 0x184D2A5E;
constexpr std::uint32_t seek_table_end_magic = 0x8F92EAB1;
constexpr std::size_t seek_entry_bytes = 8;   // compressed size, content size
constexpr std::size_t seek_footer_bytes = 9;  // number of frames, descriptor, end magic
constexpr std::uint8_t seek_descriptor = 0;   // entries without checksums: the frames have their own

std::uint32_t number_at(ByteView bytes, std::size_t offset) {
    return load_little_endian<std::uint32_t>(bytes.data() + offset);
}

// The entries of the table that ends the file; empty if there is no such table.
Bytes seek_entries(const InputFile& file) {
    constexpr std::size_t least_bytes = skippable_head_bytes + seek_footer_bytes;
    if (file.size() < least_bytes) {
        return {};
    }
    const Bytes footer = file.read(file.size() - seek_footer_bytes, seek_footer_bytes);
    const std::uint64_t entries = std::uint64_t{number_at(footer, 0)} * seek_entry_bytes;
    if (number_at(footer, 5) != seek_table_end_magic || footer[4] != seek_descriptor ||
        entries > file.size() - least_bytes) {
        return {};
    }
    const std::uint64_t start = file.size() - least_bytes - entries;
    const Bytes head = file.read(start, skippable_head_bytes);
    if (number_at(head, 0) != seek_table_frame_magic || number_at(head, 4) != entries + seek_footer_bytes) {
        return {};
    }
    return file.read(start + skippable_head_bytes, entries);
}

}  // namespace

Bytes skippable_frame(std::uint32_t magic, ByteView payload) {
    Bytes frame;
    frame.reserve(skippable_head_bytes + payload.size());
    append_little_endian(frame, magic);
    append_little_endian(frame, static_cast<std::uint32_t>(payload.size()));
    frame.insert(frame.end(), payload.begin(), payload.end());
    return frame;
}

ByteView skippable_payload(ByteView frame, std::uint32_t magic, const std::filesystem::path& path) {
    if (frame.size() < skippable_head_bytes || number_at(frame, 0) != magic ||
        number_at(frame, 4) != frame.size() - skippable_head_bytes) {
        throw DamagedFile(path, "not a table, or a frame of it is damaged");
    }
    return frame.subspan(skippable_head_bytes);
}

Bytes seek_table_frame(std::span<const FrameSize> frames) {
    Bytes table;
    table.reserve(frames.size() * seek_entry_bytes + seek_footer_bytes);
    for (const FrameSize& frame : frames) {
        append_little_endian(table, frame.compressed);
        append_little_endian(table, frame.content);
    }
    append_little_endian(table, static_cast<std::uint32_t>(frames.size()));
    table.push_back(seek_descriptor);
    append_little_endian(table, seek_table_end_magic);
    return skippable_frame(seek_table_frame_magic, table);
}

std::vector<FrameSize> read_seek_table(const InputFile& file) {
    const Bytes entries = seek_entries(file);
    if (entries.empty()) {
        throw DamagedFile(file.path(),
                          file.size() == 0 ? "empty" : "truncated or not a table: no seek table at its end");
    }
    std::vector<FrameSize> frames;
    frames.reserve(entries.size() / seek_entry_bytes);
    std::uint64_t bytes = skippable_head_bytes + entries.size() + seek_footer_bytes;
    for (std::size_t at = 0; at < entries.size(); at += seek_entry_bytes) {
        frames.push_back({number_at(entries, at), number_at(entries, at + 4)});
        bytes += frames.back().compressed;
    }
    if (bytes != file.size()) {
        throw DamagedFile(file.path(), "truncated or damaged: the seek table does not cover the file");
    }
    return frames;
}

}  // namespace dama::tablebase
