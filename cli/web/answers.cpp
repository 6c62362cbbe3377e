#include "cli/web/answers.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "cli/answers/claim_json.hpp"
#include "cli/answers/judge_json.hpp"
#include "cli/web/board_json.hpp"
#include "cli/web/moves_json.hpp"
#include "cli/web/web_answer.hpp"
#include "solver/games/rules/game_metrics.hpp"
#include "solver/games/rules/read_names.hpp"
#include "solver/instances/instance.hpp"
#include "solver/instances/open.hpp"
#include "solver/notation/notation_error.hpp"
#include "solver/notation/pdn/record_reader.hpp"
#include "solver/picture/board_svg.hpp"
#include "solver/slices/slice_list.hpp"
#include "tablebase/error.hpp"

namespace dama::cli {

namespace {

constexpr std::size_t longest_fen = 4096;  // more than any position takes

const std::string& checked(const std::string& fen) {
    if (fen.empty()) throw std::invalid_argument("the parameter fen is missing");
    if (fen.size() > longest_fen)
        throw std::invalid_argument(fmt::format("the FEN is longer than {} characters", longest_fen));
    return fen;
}

int colour_named(const std::string& name, int players) {
    for (int colour = 0; colour < players; ++colour) {
        if (colour_name(colour) == name) return colour;
    }
    throw std::invalid_argument(fmt::format("for: no player '{}'", name));
}

Json judged(const AnalysisForTwo& analysis, const pdn::Game& record, int number) {
    Json json{{"game", number}, {"plies", Json::array()}};
    if (record.fault) {
        json["error"] = *record.fault;
        return json;
    }
    try {
        GameJudge judge(analysis, record);
        std::optional<JudgedMove> last;
        while (auto move = judge.next()) {
            json["plies"].push_back(to_json(*move));
            last = std::move(move);
        }
        json.update(end_of_game(judge));
        if (last) json["end"] = analysis.notation().examine(last->fen, last->move).after;
    } catch (const NotationError& error) {
        json["error"] = error.what();
    }
    return json;
}

}  // namespace

Json Answers::variants() {
    auto json = Json::array();
    for (const auto& variant : dama::variants()) {
        json.push_back({{"variant", variant.name},
                        {"name", variant.title},
                        {"players", variant.players},
                        {"squares", variant.squares},
                        {"gametype", or_null(variant.gametype)},
                        {"start", variant.start},
                        {"claims", contains(game_of(variant).traits().metrics, Metric::cap)}});
    }
    return json;
}

Json Answers::plan(const std::string& game) { return plan_json(notation_of(find_variant(game))); }

std::string Answers::board(const std::string& game, const std::string& fen) {
    const auto notation = notation_of(find_variant(game));
    return board_svg(
        picture_of(notation.game().board(), notation.variant().notation, notation.position(checked(fen))));
}

Json Answers::query(const std::string& game, const std::string& fen) {
    const auto& analysis = this->analysis(game);
    const auto& notation = analysis.notation();
    Json json;
    try {
        json = to_json(analysis.query(checked(fen)), notation.variant());
    } catch (const tablebase::MissingTable& error) {
        json = without_table(notation.read(fen), notation.variant());
        json["missing"] = fmt::format("{}/{}", error.variant, error.file_name);
    }
    add_positions_after(json, notation, fen);
    return json;
}

Json Answers::line(const std::string& game, const std::string& fen, const std::string& player) {
    const auto& variant = find_variant(game);
    std::optional<int> colour;
    if (!player.empty()) colour = colour_named(player, variant.players);
    const auto& asked = analysis(game, colour);
    const auto line = asked.line(checked(fen));
    if (variant.players == 3 && !colour) colour = line.position.turn;
    return to_json(line, asked.notation().variant(), colour);
}

Json Answers::claim(const std::string& game, const std::string& fen) {
    const auto& analysis = analysis_for_two(game);
    const auto& notation = analysis.notation();
    require_metric(notation.variant(), notation.game().traits().metrics, Metric::cap);
    const auto made = claim_in_position(analysis, checked(fen));
    if (!made.claim && !made.is_draw()) throw WebError(404, made.missing);
    auto json = to_json(made, notation.variant().name);
    if (made.claim && made.claim->forcer) json["fens"] = positions_along(notation, fen, made.claim->line);
    return json;
}

Json Answers::slices(const std::string& game) {
    auto json = Json::array();
    for (const auto& slice : slices_with_results(find_variant(game), tables_.catalogue()))
        json.push_back(slice.name());
    return json;
}

Json Answers::statistics(const std::string& game, const std::string& slice) {
    const auto& analysis = this->analysis(game);
    const auto material = read_material(slice, analysis.notation().variant().players);
    return to_json(analysis.statistics(material).front());
}

Json Answers::position(const std::string& game, const std::string& slice, std::uint64_t number) {
    const auto& variant = find_variant(game);
    const auto& index = *instance_of(variant).index;
    const auto material = read_material(slice, variant.players);
    const auto size = index.size(material);
    if (size == 0) throw std::invalid_argument(fmt::format("{} has no position", slice));
    const auto notation = notation_of(variant);
    return {{"slice", material.name()},
            {"positions", size},
            {"fen", notation.fen(index.position(material, number % size))}};
}

Json Answers::judge(const std::string& game, const std::string& pdn) {
    const auto& analysis = analysis_for_two(game);
    pdn::TextSource source(pdn);
    pdn::RecordReader reader(source);
    auto json = Json::array();
    int number = 0;
    while (const auto record = reader.next()) json.push_back(judged(analysis, *record, ++number));
    if (number == 0) throw NotationError(std::string(pdn::no_game));
    return json;
}

const Analysis& Answers::analysis(const std::string& game, std::optional<int> player,
                                  std::optional<SquareNotation> notation) {
    const auto& variant = find_variant(game);
    const std::lock_guard lock(growing_);
    auto [place, fresh] = analyses_.try_emplace({game, player, notation}, Opened{variant, nullptr});
    auto& [own, analysis] = place->second;
    if (notation) own.notation = *notation;
    if (!analysis) analysis = make_analysis(own, tables_, {.colour = player});
    return *analysis;
}

const AnalysisForTwo& Answers::analysis_for_two(const std::string& game) {
    const auto& variant = find_variant(game);
    const std::lock_guard lock(growing_);
    auto& analysis = analyses_for_two_[game];
    if (!analysis) analysis = make_analysis_for_two(variant, tables_);
    return *analysis;
}

}  // namespace dama::cli
