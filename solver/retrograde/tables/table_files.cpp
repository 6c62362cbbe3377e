#include "solver/retrograde/tables/table_files.hpp"

#include "solver/slices/stored_values.hpp"
#include "tablebase/version.hpp"

namespace dama {

std::uint64_t TableFiles::write(const tablebase::TableId& id, TableOutput output) const {
    monitor_.begin_phase("writing");
    output.header.id = id;
    output.header.tool_version = version;
    output.header.block_bytes = format_.block_bytes;
    choose_orders(output);
    const auto fill = [&](std::size_t stream, std::uint64_t first, tablebase::PackedVector& block) {
        const bool turned = output.header.streams[stream].order == stored::as_opponent;
        (turned ? output.turned_fill : output.fill)(stream, first, block);
    };
    const auto path = folder_ / id.variant / tablebase::file_name(id);
    tablebase::write_table(path, output.header, fill, {.level = format_.level, .staging = staging_});
    return std::filesystem::file_size(path);
}

void TableFiles::choose_orders(TableOutput& output) const {
    if (!output.turned_fill) return;
    for (std::size_t s = 0; s < output.header.streams.size(); ++s) {
        const auto size = [&](const tablebase::FillBlock& fill) {
            return tablebase::size_of_sample(output.header, s, fill, format_.level);
        };
        if (size(output.turned_fill) < size(output.fill)) {
            output.header.streams[s].order = stored::as_opponent;
        }
    }
}

}  // namespace dama
