#pragma once

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include "tablebase/files/checksum.hpp"
#include "tablebase/format/frames.hpp"
#include "tablebase/format/header.hpp"
#include "tablebase/index/packed_vector.hpp"
#include "tablebase/tables/table_writer.hpp"

// Folders, files and tables for the tests of the storage.
namespace dama::tablebase::sample {

// A folder of its own for one test, gone with it.
class Folder {
public:
    Folder() {
        std::string name = (std::filesystem::temp_directory_path() / "dama-test-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) {
            throw std::runtime_error("cannot create " + name);
        }
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }

    const std::filesystem::path& path() const { return path_; }
    std::filesystem::path operator/(const std::filesystem::path& name) const { return path_ / name; }

private:
    std::filesystem::path path_;
};

inline Bytes read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

inline void write_file(const std::filesystem::path& path, ByteView bytes) {
    std::filesystem::create_directories(path.parent_path());
    std::filesystem::remove(path);  // some file systems flush a file that is truncated and written anew
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files.push_back(entry.path());
    }
    return files;
}

// Values that look like a table's: long runs, and noise between them. No file holds a 3 of two bits.
inline unsigned value_at(std::uint64_t index, unsigned bits) {
    const std::uint64_t noise = index * 0x9E3779B97F4A7C15 >> 40;
    const std::uint64_t value = noise % 4 == 0 ? noise / 4 : index / 1000;
    return static_cast<unsigned>(bits == 2 ? value % 3 : value & ((1u << bits) - 1));
}

inline PackedVector values(std::uint64_t count, unsigned bits) {
    PackedVector vector(count, bits);
    for (std::uint64_t index = 0; index < count; ++index) {
        vector.set(index, value_at(index, bits));
    }
    return vector;
}

// A block as a file holds it: a frame, and the size of what it is said to hold.
struct CraftedBlock {
    Bytes frame;
    std::uint32_t content_bytes = 0;
};

// A file of the right form and with right checksums, whatever its header and blocks.
inline void write_crafted(const std::filesystem::path& path, ByteView header,
                          const std::vector<CraftedBlock>& blocks) {
    Bytes file = skippable_frame(header_frame_magic, header);
    std::vector<FrameSize> frames{{static_cast<std::uint32_t>(file.size()), 0}};
    const auto append = [&](ByteView frame, std::uint32_t content_bytes) {
        file.insert(file.end(), frame.begin(), frame.end());
        frames.push_back({static_cast<std::uint32_t>(frame.size()), content_bytes});
    };
    for (const CraftedBlock& block : blocks) {
        append(block.frame, block.content_bytes);
    }
    Bytes stated;
    append_little_endian(stated, checksum(file));
    append(skippable_frame(checksum_frame_magic, stated), 0);
    const Bytes seek_table = seek_table_frame(frames);
    file.insert(file.end(), seek_table.begin(), seek_table.end());
    write_file(path, file);
}

// A small table of three streams, the last of them constant.
struct Table {
    PackedVector value = values(1001, 2);
    PackedVector plies = values(333, 16);
    PackedVector constant = PackedVector(77, 4, 9);
    Header header;

    Table() {
        header.id = {"czech", 0x0123456789ABCDEF, 0, "KMvK", "wdl"};
        header.block_bytes = 64;
        header.tool_version = "0.1.0";
        header.streams = {{"KMvK", "value", value.size(), value.bits(), {}},
                          {"KvKM", "plies", plies.size(), plies.bits(), {}},
                          {"KvKM", "value", constant.size(), constant.bits(), {}}};
        header.statistics = {{"KMvK", "win", 123}, {"KvKM", "longest_win", 25}};
    }

    std::vector<const PackedVector*> streams() const { return {&value, &plies, &constant}; }
    void write(const std::filesystem::path& path) const { write_table(path, header, blocks_of(streams())); }
};

}  // namespace dama::tablebase::sample
