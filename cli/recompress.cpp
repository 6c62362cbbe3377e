// dama recompress: writes tables anew at another level or block size, without solving anything.

#include <vector>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/format_options.hpp"
#include "cli/interrupt.hpp"
#include "cli/json.hpp"
#include "cli/progress.hpp"
#include "cli/sizes.hpp"
#include "solver/games/variant.hpp"
#include "tablebase/catalogue.hpp"
#include "tablebase/table_file.hpp"

namespace dama::cli {

namespace {

// The values stay as they are stored, filler included.
void recompress_table(const tablebase::TableFile& table, int level, std::uint32_t block_bytes) {
    tablebase::Header header = table.header();
    header.block_bytes = block_bytes;
    std::vector<tablebase::PackedVector> streams;
    for (std::size_t s = 0; s < header.streams.size(); ++s) streams.push_back(table.load(s));
    std::vector<const tablebase::PackedVector*> pointers;
    for (const auto& stream : streams) pointers.push_back(&stream);
    tablebase::write_table(table.path(), header, tablebase::blocks_of(pointers), level);
}

struct Totals {
    std::uint64_t tables = 0;
    std::uint64_t before = 0;  // bytes
    std::uint64_t after = 0;
};

struct Recompress {
    std::string variant;
    FormatOptions format;

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game (default: all tables)");
        format.declare(app);
    }

    ExitCode run(const Common& common) const {
        const tablebase::Catalogue catalogue(table_folders(common));
        const auto entries =
            variant.empty() ? catalogue.list() : catalogue.list(find_variant(variant).tables);
        const Totals totals = rewrite_or_stop(entries, common);
        if (common.json) {
            print(Json{{"tables", totals.tables}, {"bytes_before", totals.before}, {"bytes", totals.after}});
        } else {
            fmt::print("{} tables, {} before and {} after\n", totals.tables, size_text(totals.before),
                       size_text(totals.after));
        }
        return ExitCode::done;
    }

    Totals rewrite_or_stop(const std::vector<tablebase::CatalogueEntry>& entries,
                           const Common& common) const {
        const std::uint32_t block_bytes = format.block_bytes();
        Totals totals;
        try {
            const InterruptGuard guard;
            ProgressLine line(common.quiet);
            for (const auto& entry : entries) {
                InterruptGuard::check();
                line.show(entry.path.filename().string(), totals.tables, entries.size());
                totals.before += std::filesystem::file_size(entry.path);
                recompress_table(tablebase::TableFile(entry.path), format.level, block_bytes);
                totals.after += std::filesystem::file_size(entry.path);
                ++totals.tables;
            }
        } catch (const Interrupted&) {
            complain("stopped; each table is there, as it was or anew");
            end_by_signal();
        }
        return totals;
    }
};

}  // namespace

const Command recompress_command{"recompress", "Write tables anew at another level or block size",
                                 "dama recompress czech --level 19", prepare<Recompress>};

}  // namespace dama::cli
