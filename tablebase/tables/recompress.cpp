#include "tablebase/tables/recompress.hpp"

#include <vector>

#include "tablebase/tables/table_file.hpp"
#include "tablebase/tables/table_writer.hpp"
#include "tablebase/version.hpp"

namespace dama::tablebase {

void recompress(const std::filesystem::path& path, int level, std::uint32_t block_bytes) {
    const TableFile table(path);
    table.verify();  // lest a new checksum hides that the old one was wrong
    Header header = table.header();
    header.block_bytes = block_bytes;
    header.tool_version = version;
    std::vector<PackedVector> streams;
    std::vector<const PackedVector*> pointers;
    streams.reserve(header.streams.size());
    for (std::size_t s = 0; s < header.streams.size(); ++s) {
        pointers.push_back(&streams.emplace_back(table.load(s)));
    }
    write_table(path, header, blocks_of(pointers), {.level = level});
}

}  // namespace dama::tablebase
