// dama list: the tables there are.

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/table_facts.hpp"
#include "cli/command.hpp"
#include "cli/options/sizes.hpp"
#include "cli/terminal/printable.hpp"
#include "solver/instances/table_checks.hpp"
#include "tablebase/tables/catalogue.hpp"

namespace dama::cli {

namespace {

struct Listed {
    tablebase::CatalogueEntry entry;
    std::optional<std::uint64_t> positions;  // nothing if the file is damaged
};

struct List {
    static void declare(Options&) {}

    static ExitCode run(const Common& common) {
        auto worst = ExitCode::done;
        std::vector<Listed> tables;
        for (auto& entry : tablebase::Catalogue(table_folders(common)).list()) {
            tables.push_back({std::move(entry), std::nullopt});
            worst = std::max(worst, look_inside(tables.back()));
        }
        common.json ? print_json(tables) : print_text(tables);
        return worst;
    }

    // One damaged file does not hide the others.
    static ExitCode look_inside(Listed& table) {
        try {
            table.positions = positions(open_listed(table.entry)->header());
            return ExitCode::done;
        } catch (...) {
            const auto failure = current_failure();
            complain(failure.message);
            return failure.code;
        }
    }

    static void print_json(const std::vector<Listed>& tables) {
        auto json = Json::array();
        for (const auto& [entry, positions] : tables) {
            json.push_back({{"variant", entry.variant},
                            {"material", entry.material},
                            {"metric", entry.metric},
                            {"path", entry.path.string()},
                            {"bytes", entry.bytes},
                            {"positions", or_null(positions)}});
        }
        print(json);
    }

    static void print_text(const std::vector<Listed>& tables) {
        for (const auto& [entry, positions] : tables) {
            fmt::print("{:<14} {:<14} {:<4} {:>14} positions {:>12}  {}\n", printable(entry.variant),
                       printable(entry.material), entry.metric, positions ? fmt::to_string(*positions) : "?",
                       size_text(entry.bytes), printable(entry.path.string()));
        }
    }
};

}  // namespace

const Command list_command{"list", "List the tables there are", "dama list --tables tables", prepare<List>};

}  // namespace dama::cli
