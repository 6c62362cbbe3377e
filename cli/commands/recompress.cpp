// dama recompress: writes tables anew at another level or block size, without solving anything.

#include "tablebase/tables/recompress.hpp"

#include <filesystem>
#include <optional>
#include <set>
#include <stdexcept>
#include <vector>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "cli/options/format_options.hpp"
#include "cli/options/game_option.hpp"
#include "cli/options/sizes.hpp"
#include "cli/terminal/interrupt.hpp"
#include "cli/terminal/progress.hpp"
#include "solver/cluster/folder_claims.hpp"
#include "solver/cluster/shared_solve.hpp"
#include "solver/games/rules/variant.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/files/temporary_file.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama::cli {

namespace {

// The tables of a command that writes to them: never those that come with the program.
std::vector<std::filesystem::path> writable_folders(const Common& common) {
    if (!std::filesystem::is_directory(output_folder(common))) {
        throw std::invalid_argument(fmt::format("no such folder: {}", output_folder(common).string()));
    }
    return table_folders(common);
}

std::set<std::filesystem::path> folders_of(const std::vector<tablebase::CatalogueEntry>& entries) {
    std::set<std::filesystem::path> folders;
    for (const auto& entry : entries) folders.insert(entry.path.parent_path());
    return folders;
}

struct Totals {
    std::uint64_t tables = 0;
    std::uint64_t before = 0;  // bytes
    std::uint64_t after = 0;
};

struct Recompress {
    std::string variant;
    std::optional<int> limit;
    FormatOptions format;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game (default: all tables)");
        add_limit_option(options, limit);
        format.declare(options);
    }

    ExitCode run(const Common& common) const {
        const tablebase::Catalogue catalogue(writable_folders(common));
        if (variant.empty() && limit) throw std::invalid_argument("--limit needs a game");
        const auto entries =
            variant.empty() ? catalogue.list() : catalogue.list(table_folder(find_game(variant, limit)));
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
            for (const auto& folder : folders_of(entries)) {
                tablebase::remove_leftovers(folder);
                clear_abandoned_claims(claims_folder(folder));
            }
            for (const auto& entry : entries) {
                InterruptGuard::check();
                line.show(entry.path.filename().string(), totals.tables, entries.size());
                open_listed(entry);  // what only has the name of a table is not made to look more genuine
                totals.before += entry.bytes;
                tablebase::recompress(entry.path, format.level, block_bytes);
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
