// dama find: the positions of a slice that meet conditions.

#include <map>

#include <fmt/format.h>

#include "cli/answers/json.hpp"
#include "cli/answers/text.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "cli/terminal/progress.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

namespace {

const std::map<std::string, std::optional<Result>> result_choices{
    {"win", Result::win}, {"draw", Result::draw}, {"loss", Result::loss}};

std::map<std::string, std::optional<Verdict>> verdict_choices() {
    std::map<std::string, std::optional<Verdict>> choices;
    for (std::size_t v = 0; v < verdict_names.size(); ++v)
        choices.emplace(verdict_names[v], static_cast<Verdict>(v));
    return choices;
}

struct Find {
    static constexpr int most_plies = 100000;

    std::string variant;
    std::string slice;
    Conditions conditions;
    int most = 20;
    bool count = false;
    Language language = Language::english;
    std::optional<SquareNotation> notation;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("SLICE", &slice, "The slice, the player to move first", {.required = true});
        options.add_choice("--result", conditions.result, result_choices, "For the player to move",
                           {.group = conditions_group});
        options.add_choice("--otherwise", conditions.otherwise, result_choices,
                           "For his opponent, were it his turn", {.group = conditions_group});
        options.add("--at-least", &conditions.least_plies, "Plies to the end of the game",
                    {.value = "N", .range = {{0, most_plies}}, .group = conditions_group});
        options.add("--at-most", &conditions.most_plies, "Plies to the end of the game",
                    {.value = "N", .range = {{0, most_plies}}, .group = conditions_group});
        options.add_choice("--verdict", conditions.verdict, verdict_choices(), "On a draw claim",
                           {.group = conditions_group});
        options.add("--only-move", &conditions.only_move,
                    "Of several moves just one keeps the win, or the draw", {.group = conditions_group});
        options.add("--no-captures", &conditions.quiet, "Neither player has one, were it his turn",
                    {.group = conditions_group});
        options.add("--most", &most, "Show no more than so many",
                    {.value = "N", .show_default = true, .range = {{1, 1'000'000'000}}});
        options.add("--count", &count, "Count them all instead", {.excludes = {"--most"}});
        add_language_option(options, language);
        add_notation_option(options, notation);
    }

    ExitCode run(const Common& common) const {
        const auto game = find_game(variant, notation);
        const auto material = read_material(slice, game.players);
        tablebase::TableSet tables = open_tables(common);
        const auto finder = make_finder(game, tables);
        const auto positions = notation_of(game);
        ProgressLine line(common.quiet);
        std::int64_t found = 0;
        auto list = Json::array();
        finder.find(
            material, conditions,
            [&](const FoundPosition& position) {
                ++found;
                if (count) return true;
                const auto fen = positions.fen(position.position);
                common.json ? list.push_back(as_json(fen, position.outcome))
                            : print_text(fen, position.outcome);
                return found < most;
            },
            [&](std::uint64_t looked) { line.show(slice, looked); });
        if (count) {
            common.json ? print({{"slice", slice}, {"count", found}}) : fmt::print("{}\n", found);
        } else if (common.json) {
            print(list);
        }
        return ExitCode::done;
    }

    static Json as_json(const std::string& fen, const Outcome& outcome) {
        Json json{{"fen", fen}};
        set_outcome(json, outcome, 0);
        return json;
    }

    void print_text(const std::string& fen, const Outcome& outcome) const {
        fmt::print("{}  {}\n", fen, outcome_text(language, outcome, 0));
    }

    static constexpr auto conditions_group = "Conditions";
};

}  // namespace

const Command find_command{"find", "Find the positions of a slice that meet conditions",
                           "dama find czech KMvK --result win --only-move --no-captures", prepare<Find>};

}  // namespace dama::cli
