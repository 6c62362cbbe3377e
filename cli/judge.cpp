// dama judge: the moves of games, held against the rules and the tables.

#include <algorithm>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/game_file.hpp"
#include "cli/json.hpp"
#include "cli/judge_text.hpp"
#include "solver/analysis/records/game_judgement.hpp"
#include "solver/instances/open.hpp"

namespace dama::cli {

namespace {

Json named(const std::optional<Result>& result) {
    return result ? Json(result_name(*result)) : Json(nullptr);
}

Json move_json(const JudgedMove& move) {
    return {{"ply", move.ply},
            {"fen", move.fen},
            {"move", move.move},
            {"status", name(move.status)},
            {"reason", move.fault ? Json(name(*move.fault)) : Json(nullptr)},
            {"why", move.fault ? Json(move.why) : Json(nullptr)},
            {"before", named(move.before)},
            {"after", named(move.after)},
            {"if_corrected", named(move.if_corrected)},
            {"better", move.better ? Json(name(*move.better)) : Json(nullptr)}};
}

struct JudgeGames {
    std::string variant;
    std::string file;
    Language language = Language::english;

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game")->required();
        app.add_option("--pdn", file, "The games")->required()->type_name("FILE");
        add_language_option(app, language);
    }

    ExitCode run(const Common& common) const {
        const auto& game = find_variant(variant);
        tablebase::TableSet tables = open_tables(common);
        const auto analysis = make_analysis_for_two(game, tables);
        const auto games =
            for_each_game(file, [&](const pdn::Game& record, int) { return judge_game(*analysis, record); });
        common.json ? print_json(games) : print_text(games);
        const bool regular = std::ranges::all_of(games, &GameJudgement::is_regular);
        return regular ? ExitCode::done : ExitCode::found_wrong;
    }

    static void print_json(const std::vector<GameJudgement>& games) {
        auto json = Json::array();
        for (const auto& game : games) {
            auto plies = Json::array();
            for (const auto& move : game.moves) plies.push_back(move_json(move));
            json.push_back(
                {{"game", json.size() + 1}, {"plies", std::move(plies)}, {"unjudged", game.unjudged}});
        }
        print(json);
    }

    void print_text(const std::vector<GameJudgement>& games) const {
        for (std::size_t i = 0; i < games.size(); ++i) {
            fmt::print("{}{}", i == 0 ? "" : "\n", game_text(language, static_cast<int>(i) + 1, games[i]));
        }
    }
};

}  // namespace

const Command judge_command{"judge", "Judge every move of a game: legal or not, and what it changes",
                            "dama judge czech --pdn game.pdn", prepare<JudgeGames>};

}  // namespace dama::cli
