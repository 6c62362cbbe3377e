// dama zugzwang: what the right to move is worth.

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "cli/terminal/progress.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

namespace {

Json as_json(const RightToMove& slice) {
    Json json{{"slice", slice.slice}, {"positions", slice.positions}, {"quiet", slice.quiet}};
    set_crossed(json, slice.results);
    return json;
}

struct Zugzwang {
    std::string variant;
    std::string material;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("MATERIAL", &material, "The slice, the player to move first (default: all there are)");
    }

    ExitCode run(const Common& common) const {
        const auto& game = find_variant(variant);
        std::optional<tablebase::Material> slice;
        if (!material.empty()) slice = read_material(material, game.players);
        tablebase::TableSet tables = open_tables(common);
        ProgressLine line(common.quiet);
        std::uint64_t done = 0;
        const auto list = right_to_move(
            game, tables, slice, [&](const tablebase::Material& each) { line.show(each.name(), done++); });
        common.json ? print_json(list) : print_text(list);
        return ExitCode::done;
    }

    static void print_json(const std::vector<RightToMove>& list) {
        auto json = Json::array();
        for (const auto& slice : list) json.push_back(as_json(slice));
        print(json);
    }

    static void print_text(const std::vector<RightToMove>& list) {
        fmt::print(row, "slice", "quiet", "both lose", "loss or draw", "for example");
        RightToMove all;
        all.slice = "all";
        for (const auto& slice : list) {
            print_row(slice);
            all += slice;
        }
        if (list.size() > 1) print_row(all);
    }

    static void print_row(const RightToMove& slice) {
        const auto& decisive = slice.decisive_zugzwangs();
        const auto& half_point = slice.half_point_zugzwangs();
        const auto& example = decisive.example ? decisive.example : half_point.example;
        fmt::print(row, slice.slice, slice.quiet, decisive.count, half_point.count, example.value_or(""));
    }

    static constexpr auto row = "{:<14} {:>14} {:>12} {:>12}  {}\n";
};

}  // namespace

const Command zugzwang_command{"zugzwang", "Count the positions in which nobody would like to be to move",
                               "dama zugzwang czech KMvKM", prepare<Zugzwang>};

}  // namespace dama::cli
