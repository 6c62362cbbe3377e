// dama claim: whether a draw claim is justified, and why.

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/claim_text.hpp"
#include "cli/command.hpp"
#include "cli/game_file.hpp"
#include "cli/json.hpp"
#include "cli/numbers.hpp"
#include "cli/text.hpp"
#include "solver/analysis/records/game_claim.hpp"
#include "solver/instances/open.hpp"
#include "solver/picture/board_text.hpp"

namespace dama::cli {

namespace {

Json articles_json(const std::vector<ArticleCount>& articles) {
    auto json = Json::array();
    for (const auto& article : articles) {
        json.push_back({{"article", article.article},
                        {"applies", article.applies()},
                        {"count", article.count},
                        {"needed", article.needed}});
    }
    return json;
}

struct Claim {
    std::string variant;
    std::string fen;
    std::string file;
    std::optional<int> ply;
    Language language = Language::english;

    void declare(CLI::App& app) {
        app.add_option("VARIANT", variant, "The game")->required();
        auto* position = app.add_option("FEN", fen, "The position in which a draw is claimed");
        auto* games =
            app.add_option("--pdn", file, "Games at whose end a draw is claimed")->type_name("FILE");
        app.add_option("--ply", ply, "After so many plies of the game instead")
            ->needs(games)
            ->check(decimal_number())
            ->check(CLI::NonNegativeNumber)
            ->type_name("N");
        games->excludes(position);
        add_language_option(app, language);
    }

    ExitCode run(const Common& common) const {
        if (fen.empty() && file.empty()) throw std::invalid_argument("claim needs a FEN or --pdn FILE");
        const auto& game = find_variant(variant);
        tablebase::TableSet tables = open_tables(common);
        const auto analysis = make_analysis_for_two(game, tables);
        return file.empty() ? claim_position(*analysis, common) : claim_games(*analysis, common);
    }

    ExitCode claim_position(const AnalysisForTwo& analysis, const Common& common) const {
        const auto claim = analysis.claim(fen);
        if (common.json) {
            auto json = position_json(claim.position.fen, claim, claim.verdict == Verdict::valid);
            json["articles"] = Json::array();
            print(json);
        } else {
            print_board(analysis.notation(), claim.position.fen);
            print_claim(claim);
        }
        return claim.verdict == Verdict::valid ? ExitCode::done : ExitCode::found_wrong;
    }

    ExitCode claim_games(const AnalysisForTwo& analysis, const Common& common) const {
        const auto claims = for_each_game(
            file, [&](const pdn::Game& game, int number) { return claim_in(analysis, game, number); });
        common.json ? print_json(claims) : print_text(analysis.notation(), claims);
        auto worst = ExitCode::done;
        for (const auto& claim : claims) worst = std::max(worst, code_of(claim));
        if (worst == ExitCode::bad_table) complain(first_missing(claims));
        return worst;
    }

    GameClaim claim_in(const AnalysisForTwo& analysis, const pdn::Game& game, int number) const {
        try {
            return claim_in_game(analysis, game, ply);
        } catch (const NotationError&) {
            throw;
        } catch (const std::invalid_argument& error) {
            throw std::invalid_argument(fmt::format("{}: game {}: {}", file, number, error.what()));
        }
    }

    static ExitCode code_of(const GameClaim& claim) {
        if (claim.is_draw()) return ExitCode::done;
        return claim.claim ? ExitCode::found_wrong : ExitCode::bad_table;
    }

    static const std::string& first_missing(const std::vector<GameClaim>& claims) {
        return std::ranges::find_if(claims,
                                    [](const auto& claim) { return code_of(claim) == ExitCode::bad_table; })
            ->missing;
    }

    Json position_json(const std::string& position, const std::optional<DrawClaim>& claim, bool draw) const {
        Json json{{"variant", variant},
                  {"fen", position},
                  {"verdict", claim ? Json(name(claim->verdict)) : Json(nullptr)},
                  {"draw", draw}};
        if (claim) {
            set_outcome(json, claim->value, claim->position.turn);
        } else {
            json["result"] = json["winner"] = json["dtw"] = nullptr;
        }
        json["force"] = claim ? to_json(claim->force) : Json(nullptr);
        json["line"] = claim ? Json(claim->line) : Json::array();
        return json;
    }

    void print_json(const std::vector<GameClaim>& claims) const {
        auto games = Json::array();
        for (const auto& claim : claims) {
            Json json{{"game", games.size() + 1}, {"ply", claim.ply}};
            json.update(position_json(claim.fen, claim.claim, claim.is_draw()));
            json["articles"] = articles_json(claim.articles);
            games.push_back(std::move(json));
        }
        print(games);
    }

    void print_text(const Notation& notation, const std::vector<GameClaim>& claims) const {
        int number = 0;
        for (const auto& claim : claims) {
            fmt::print("{}{}\n", number == 0 ? "" : "\n", heading_text(language, number + 1, claim.ply));
            ++number;
            print_board(notation, claim.fen);
            if (claim.claim) {
                print_claim(*claim.claim);
            } else {
                fmt::print("{}\n", no_table_text(language));
            }
            for (const auto& article : claim.articles) fmt::print("{}\n", article_text(language, article));
        }
    }

    void print_board(const Notation& notation, const std::string& position) const {
        auto picture =
            picture_of(notation.game().board(), notation.variant().notation, notation.position(position));
        const int turn = std::exchange(picture.turn, -1);
        const bool terminal = isatty(STDOUT_FILENO) != 0;
        fmt::print("{}\n{}  {}\n\n", terminal ? board_in_colour(picture) : board_in_ascii(picture), position,
                   to_move(language, turn));
    }

    void print_claim(const DrawClaim& claim) const {
        fmt::print("{}\n", verdict_text(language, claim));
        const auto proof = proof_text(language, claim);
        if (!proof.empty()) fmt::print("{}\n", proof);
    }
};

}  // namespace

const Command claim_command{"claim", "Tell whether a draw claim is justified, and prove it",
                            "dama claim czech W:WKa1:Bg3", prepare<Claim>};

}  // namespace dama::cli
