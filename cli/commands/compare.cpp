// dama compare: what the same positions are worth in two games.

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/command.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

namespace {

const Finding& of(const SliceComparison& comparison, Result first, Result other) {
    return comparison.results[static_cast<std::size_t>(first)][static_cast<std::size_t>(other)];
}

std::uint64_t changed(const SliceComparison& comparison) {
    std::uint64_t same = 0;
    for (const Result result : all_results) same += of(comparison, result, result).count;
    return comparison.positions - same;
}

Json as_json(const SliceComparison& comparison) {
    Json json{
        {"slice", comparison.slice}, {"positions", comparison.positions}, {"changed", changed(comparison)}};
    set_crossed(json, comparison.results);
    if (const auto& breaches = comparison.breaches) {
        json["breaches"] = {{"owing", breaches->owing},
                            {"only_win", to_json(breaches->only_win)},
                            {"only_draw", to_json(breaches->only_draw)}};
    }
    return json;
}

struct Compare {
    std::string first;
    std::string other;
    std::string material;

    void declare(Options& options) {
        options.add("VARIANT", &first, "A game", {.required = true});
        options.add("OTHER", &other, "Another game on the same board", {.required = true});
        options.add("MATERIAL", &material, "The slice, the player to move first (default: all there are)");
    }

    ExitCode run(const Common& common) const {
        const auto& game = find_variant(first);
        std::optional<tablebase::Material> slice;
        if (!material.empty()) slice = read_material(material, game.players);
        tablebase::TableSet tables = open_tables(common);
        const auto comparisons = compare(game, find_variant(other), tables, slice);
        common.json ? print_json(comparisons) : print_text(comparisons);
        return ExitCode::done;
    }

    static void print_json(const std::vector<SliceComparison>& comparisons) {
        auto json = Json::array();
        for (const auto& comparison : comparisons) json.push_back(as_json(comparison));
        print(json);
    }

    // A column for each way in which a result changes: W->D is a win in the first game that the other makes a draw.
    static void print_text(const std::vector<SliceComparison>& comparisons) {
        fmt::print(row, "slice", "positions", "changed", "W->D", "W->L", "D->W", "D->L", "L->W", "L->D",
                   "owing", "only win", "only draw");
        SliceComparison all;
        all.slice = "all";
        for (const auto& comparison : comparisons) {
            print_row(comparison);
            all += comparison;
        }
        if (comparisons.size() > 1) print_row(all);
    }

    static void print_row(const SliceComparison& c) {
        using enum Result;
        const auto breaches = [&](auto count) {
            return c.breaches ? fmt::to_string(count(*c.breaches)) : "-";
        };
        fmt::print(row, c.slice, c.positions, changed(c), of(c, win, draw).count, of(c, win, loss).count,
                   of(c, draw, win).count, of(c, draw, loss).count, of(c, loss, win).count,
                   of(c, loss, draw).count, breaches([](const Breaches& b) { return b.owing; }),
                   breaches([](const Breaches& b) { return b.only_win.count; }),
                   breaches([](const Breaches& b) { return b.only_draw.count; }));
    }

    static constexpr auto row =
        "{:<10} {:>12} {:>9} {:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>10} {:>9} {:>9}\n";
};

}  // namespace

const Command compare_command{"compare", "Compare the results of the same positions in two games",
                              "dama compare czech huff KMvMM", prepare<Compare>};

}  // namespace dama::cli
