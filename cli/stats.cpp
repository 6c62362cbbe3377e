// dama stats: what a slice holds.

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/json.hpp"

namespace dama::cli {

namespace {

struct Stats {
    std::string variant;
    std::string material;

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game")->required();
        app.add_option("MATERIAL", material, "The slice, the player to move first (default: all there are)");
    }

    ExitCode run(const Common& common) const {
        const auto& game = find_variant(variant);
        std::optional<tablebase::Material> slice;
        if (!material.empty()) slice = read_material(material, game.players);
        tablebase::TableSet tables(table_folders(common));
        const auto statistics = make_oracle(game, tables)->statistics(slice);
        common.json ? print_json(statistics) : print_text(statistics);
        return ExitCode::done;
    }

    static void print_json(const std::vector<SliceStatistics>& statistics) {
        auto json = Json::array();
        for (const auto& slice : statistics) json.push_back(to_json(slice));
        print(json);
    }

    static void print_text(const std::vector<SliceStatistics>& statistics) {
        constexpr auto row = "{:<14} {:>14} {:>14} {:>14} {:>14} {:>7}  {}\n";
        fmt::print(row, "slice", "positions", "win", "draw", "loss", "longest", "for example");
        for (const auto& slice : statistics) {
            const auto& results = slice.results;
            const bool wins = slice.longest_win.value_or(-1) >= 0;
            fmt::print(row, slice.slice, slice.positions, results[static_cast<int>(Result::win)],
                       results[static_cast<int>(Result::draw)], results[static_cast<int>(Result::loss)],
                       wins ? fmt::to_string(*slice.longest_win) : "-", slice.longest_win_fen.value_or(""));
        }
    }
};

}  // namespace

const Command stats_command{"stats", "Count wins, draws and losses, and find the longest win",
                            "dama stats czech KMvK", prepare<Stats>};

}  // namespace dama::cli
