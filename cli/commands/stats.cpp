// dama stats: what a slice holds.

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/text.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/open.hpp"
#include "solver/slices/stored_guarantees.hpp"

namespace dama::cli {

namespace {

struct Words {
    std::array<std::string_view, 8>
        slices;  // the columns: slice, positions, player, results, longest, example
    std::array<std::string_view, 3> players;
    std::string_view who_forces;
    std::array<std::string_view, 6> forces;  // the columns: slice, result, who
    std::array<std::string_view, 3> results;
    std::string_view verdicts_title;
    std::array<std::string_view, 4> verdicts;
};

constexpr Words english{{"slice", "positions", "player", "win", "draw", "loss", "longest", "for example"},
                        {stored::player_fields[0], stored::player_fields[1], stored::player_fields[2]},
                        "who can force a capture",
                        {"slice", "result", "nobody", "mover", "opponent", "both"},
                        {"win", "draw", "loss"},
                        "verdicts on a draw claim",
                        {verdict_names[0], verdict_names[1], verdict_names[2], verdict_names[3]}};
constexpr Words czech{{"materiál", "pozic", "hráč", "výher", "remíz", "proher", "nejdéle", "například"},
                      {"na tahu", "další", "třetí"},
                      "kdo vynutí braní",
                      {"materiál", "výsledek", "nikdo", "hráč na tahu", "soupeř", "oba"},
                      {"výhra", "remíza", "prohra"},
                      "rozhodnutí o nároku na remízu",
                      {"oprávněný", "zamítnutý", "sporný", "po konci"}};

struct Stats {
    std::string variant;
    std::string material;
    std::optional<int> limit;
    Language language = Language::english;
    std::optional<SquareNotation> notation;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("MATERIAL", &material, "The slice, the player to move first (default: all there are)");
        add_limit_option(options, limit);
        add_language_option(options, language);
        add_notation_option(options, notation);
    }

    const Words& words() const { return language == Language::czech ? czech : english; }

    ExitCode run(const Common& common) const {
        const auto game = find_game(variant, notation, limit);
        std::optional<tablebase::Material> slice;
        if (!material.empty()) slice = read_material(material, game.players);
        tablebase::TableSet tables = open_tables(common);
        const auto statistics = make_analysis(game, tables)->statistics(slice);
        if (common.json) {
            print_json(statistics);
        } else {
            game.players == 2 ? print_text(statistics) : print_guarantees(statistics);
        }
        return ExitCode::done;
    }

    static void print_json(const std::vector<SliceStatistics>& statistics) {
        auto json = Json::array();
        for (const auto& slice : statistics) json.push_back(to_json(slice));
        print(json);
    }

    void print_text(const std::vector<SliceStatistics>& statistics) const {
        constexpr auto row = "{:<14} {:>14} {:>14} {:>14} {:>14} {:>7}  {}\n";
        const auto& columns = words().slices;
        fmt::print(row, columns[0], columns[1], columns[3], columns[4], columns[5], columns[6], columns[7]);
        for (const auto& slice : statistics) {
            const auto& results = slice.results;
            const bool wins = slice.longest_win.value_or(-1) >= 0;
            fmt::print(row, slice.slice, slice.positions, results[static_cast<int>(Result::win)],
                       results[static_cast<int>(Result::draw)], results[static_cast<int>(Result::loss)],
                       wins ? fmt::to_string(*slice.longest_win) : "-", slice.longest_win_fen.value_or(""));
        }
        const bool with_force =
            std::ranges::any_of(statistics, [](const auto& slice) { return slice.force.has_value(); });
        if (!with_force) return;
        print_cross(statistics);
        print_verdicts(statistics);
    }

    // What each of three players can guarantee, a line each.
    void print_guarantees(const std::vector<SliceStatistics>& statistics) const {
        constexpr auto row = "{:<14} {:>14} {:<7} {:>14} {:>14} {:>14} {:>7}  {}\n";
        const auto& columns = words().slices;
        fmt::print(row, columns[0], columns[1], columns[2], columns[3], columns[4], columns[5], columns[6],
                   columns[7]);
        for (const auto& slice : statistics) {
            const bool wins = slice.longest_win.value_or(-1) >= 0;
            for (std::size_t player = 0; player < slice.guarantee->size(); ++player) {
                const auto& results = (*slice.guarantee)[player];
                const bool mover = player == 0;
                fmt::print(row, mover ? slice.slice : "", mover ? fmt::to_string(slice.positions) : "",
                           words().players[player], results[static_cast<int>(Result::win)],
                           results[static_cast<int>(Result::draw)], results[static_cast<int>(Result::loss)],
                           !mover ? ""
                           : wins ? fmt::to_string(*slice.longest_win)
                                  : "-",
                           mover ? slice.longest_win_fen.value_or("") : "");
            }
        }
    }

    // Result x who can force a capture.
    void print_cross(const std::vector<SliceStatistics>& statistics) const {
        constexpr auto row = "{:<14} {:<8} {:>14} {:>14} {:>14} {:>14}\n";
        const auto& columns = words().forces;
        fmt::print("\n{}\n", words().who_forces);
        fmt::print(row, columns[0], columns[1], columns[2], columns[3], columns[4], columns[5]);
        for (const auto& slice : statistics) {
            if (!slice.force) continue;
            std::size_t order = 0;
            for (const Result result : {Result::win, Result::draw, Result::loss}) {
                const auto& who = slice.force->cross[static_cast<std::size_t>(result)];
                fmt::print(row, result == Result::win ? slice.slice : "", words().results[order++], who[0],
                           who[1], who[2], who[3]);
            }
        }
    }

    void print_verdicts(const std::vector<SliceStatistics>& statistics) const {
        constexpr auto row = "{:<14} {:>14} {:>14} {:>14} {:>14}\n";
        const auto& names = words().verdicts;
        fmt::print("\n{}\n", words().verdicts_title);
        fmt::print(row, words().slices[0], names[0], names[1], names[2], names[3]);
        for (const auto& slice : statistics) {
            if (!slice.force) continue;
            const auto& counts = slice.force->verdicts;
            fmt::print(row, slice.slice, counts[0], counts[1], counts[2], counts[3]);
        }
    }
};

}  // namespace

const Command stats_command{"stats", "Count wins, draws and losses, and find the longest win",
                            "dama stats czech KMvK", prepare<Stats>};

}  // namespace dama::cli
