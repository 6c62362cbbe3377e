#include "cli/web/lila.hpp"

#include <stdexcept>

#include <fmt/format.h>

namespace dama::cli {

namespace {

// For the player who is then to move, as the shape has it.
int worth_of(Result result) {
    constexpr int decided = 2;
    if (result == Result::draw) return 0;
    return result == Result::win ? decided : -decided;
}

// Plies with the sign of the result.
Json signed_plies(const Outcome& outcome) {
    if (!outcome.plies) return nullptr;
    return outcome.result == Result::loss ? -*outcome.plies : *outcome.plies;
}

void set(Json& json, const Outcome& outcome, bool over) {
    json["wdl"] = worth_of(outcome.result);
    json["dtz"] = nullptr;  // no count of moves ends these games
    json["dtm"] = signed_plies(outcome);
    json["checkmate"] = false;
    json["stalemate"] = false;
    json["variant_win"] = over && outcome.result == Result::win;
    json["variant_loss"] = over && outcome.result == Result::loss;
    json["insufficient_material"] = false;
}

std::string two_digits(const std::string& square) { return square.size() < 2 ? "0" + square : square; }

Json move_json(const MoveRecord& move, const Outcome& value, bool by_man) {
    const Outcome after{opposite(value.result), value.plies};
    Json json{{"uci", two_digits(move.from) + two_digits(move.to)}, {"san", move.move}};
    set(json, after, after.plies == 0);
    json["zeroing"] = by_man || !move.captured.empty();
    return json;
}

}  // namespace

std::string lila_game(std::string_view name) {
    return name == "standard" ? "international" : std::string(name);
}

Json lila_json(Answers& answers, const std::string& game, const std::string& fen) {
    if (fen.empty()) throw std::invalid_argument("the parameter fen is missing");
    const auto& analysis = answers.analysis(game, {}, SquareNotation::numbers);
    const auto query = analysis.query(fen);
    const auto& notation = analysis.notation();
    const auto position = notation.position(fen);
    const auto& men = position.men[query.position.turn];
    Json json;
    set(json, query.value.outcomes.front(), query.position.terminal);
    json["moves"] = Json::array();
    for (const auto& [move, value] : query.moves) {
        const bool by_man = men.contains(*notation.squares().find(move.from));
        json["moves"].push_back(move_json(move, value.outcomes.front(), by_man));
    }
    return json;
}

}  // namespace dama::cli
