// dama claim: whether a draw claim is justified, and why.

#include <cstdio>
#include <optional>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/answers/claim_json.hpp"
#include "cli/answers/claim_text.hpp"
#include "cli/answers/game_file.hpp"
#include "cli/answers/json_stream.hpp"
#include "cli/answers/text.hpp"
#include "cli/command.hpp"
#include "cli/options/game_option.hpp"
#include "solver/analysis/records/game_claim.hpp"
#include "solver/games/rules/game_metrics.hpp"
#include "solver/instances/open.hpp"
#include "solver/picture/board_text.hpp"

namespace dama::cli {

namespace {

struct Claim {
    std::string variant;
    std::string fen;
    GameOptions games;
    std::optional<int> ply;
    std::optional<SquareNotation> notation;
    Language language = Language::english;

    void declare(Options& options) {
        options.add("VARIANT", &variant, "The game", {.required = true});
        options.add("FEN", &fen, "The position in which a draw is claimed");
        games.declare(options, "Games at whose end a draw is claimed", {.excludes = {"FEN"}});
        options.add("--ply", &ply, "After so many plies of the game instead",
                    {.value = "N", .needs = {"--pdn"}});
        add_notation_option(options, notation);
        add_language_option(options, language);
    }

    ExitCode run(const Common& common) const {
        if (fen.empty() && games.file.empty()) throw std::invalid_argument("claim needs a FEN or --pdn FILE");
        const auto game = find_game(variant, notation);
        tablebase::TableSet tables = open_tables(common);
        const auto analysis = make_analysis_for_two(game, tables);
        require_metric(game, analysis->notation().game().traits().metrics, Metric::cap);
        return games.file.empty() ? claim_position(*analysis, common) : claim_games(*analysis, common);
    }

    ExitCode claim_position(const AnalysisForTwo& analysis, const Common& common) const {
        const auto made = claim_in_position(analysis, fen);
        if (code_of(made) == ExitCode::bad_table) {
            complain(made.missing);
            return ExitCode::bad_table;
        }
        if (common.json) {
            print(to_json(made, variant));
        } else {
            print_text(analysis.notation(), made);
        }
        return code_of(made);
    }

    ExitCode claim_games(const AnalysisForTwo& analysis, const Common& common) const {
        std::optional<JsonArray> json;
        if (common.json) json.emplace();
        std::string missing;
        bool first = true;
        const auto answer = [&](const pdn::Game& game, int number) {
            const auto made = claim_in_game(analysis, game, ply);
            if (json) {
                json->add(game_json(made, number));
            } else {
                fmt::print("{}{}\n", std::exchange(first, false) ? "" : "\n",
                           heading_text(language, number, made.ply));
                print_text(analysis.notation(), made);
            }
            std::fflush(stdout);  // whoever reads need not wait for the next game
            if (missing.empty() && code_of(made) == ExitCode::bad_table) missing = made.missing;
            return code_of(made);
        };
        const auto code = answer_games(games, answer, [&](int number, const std::string& why) {
            if (json) json->add({{"game", number}, {"error", why}});
        });
        if (json) {
            json->end();
            fmt::print("\n");
        }
        if (!missing.empty()) complain(missing);
        return code;
    }

    static ExitCode code_of(const GameClaim& claim) {
        if (claim.is_draw()) return ExitCode::done;
        return claim.claim ? ExitCode::found_wrong : ExitCode::bad_table;
    }

    Json game_json(const GameClaim& made, int number) const {
        Json json{{"game", number}, {"ply", made.ply}, {"claimable_since", or_null(made.since)}};
        json.update(to_json(made, variant));
        return json;
    }

    // The last line says what is decided.
    void print_text(const Notation& notation, const GameClaim& made) const {
        print_board(notation, made.fen);
        if (made.claim) {
            print_claim(*made.claim, made.decision());
        } else {
            fmt::print("{}\n", no_table_text(language));
        }
        for (const auto& article : made.articles) {
            fmt::print("{}\n", article_text(language, article));
            if (const auto fits = win_fits(made, article))
                fmt::print("  {}\n", win_text(language, made, article, *fits));
        }
        if (made.since && *made.since < made.ply) fmt::print("{}\n", since_text(language, *made.since));
        fmt::print("{}\n", decision_text(language, made));
    }

    void print_board(const Notation& notation, const std::string& position) const {
        auto picture =
            picture_of(notation.game().board(), notation.variant().notation, notation.position(position));
        const int turn = std::exchange(picture.turn, -1);
        const bool terminal = isatty(STDOUT_FILENO) != 0;
        fmt::print("{}\n{}  {}\n\n", terminal ? board_in_colour(picture) : board_in_ascii(picture), position,
                   to_move(language, turn));
    }

    void print_claim(const DrawClaim& claim, const Decision& decision) const {
        fmt::print("{}\n", verdict_text(language, claim, decision));
        const auto proof = proof_text(language, claim);
        if (!proof.empty()) fmt::print("{}\n", proof);
    }
};

}  // namespace

const Command claim_command{"claim", "Tell whether a draw claim is justified, and prove it",
                            "dama claim czech W:WKa1:Bg3", prepare<Claim>};

}  // namespace dama::cli
