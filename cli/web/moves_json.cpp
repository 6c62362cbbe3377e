#include "cli/web/moves_json.hpp"

#include <map>

#include "solver/notation/moves/huff_before_move.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama::cli {

Json without_table(const PositionRecord& position, const Variant& variant) {
    auto json = to_json(position, variant);
    json["result"] = "unknown";
    json["moves"] = Json::array();
    for (const auto& move : position.moves) json["moves"].push_back(to_json(move));
    return json;
}

void add_positions_after(Json& answer, const Notation& notation, const std::string& fen) {
    const MoveNotation moves(notation, notation.position(fen));
    std::map<std::string, const PlainMove*> by_text;
    for (const auto& move : moves.moves()) by_text[moves.text(move)] = &move;
    for (auto& json : answer["moves"]) {
        const auto& move = *by_text.at(json["move"].get<std::string>());
        const auto after = notation.game().play(moves.position(), move);
        json["after"] = notation.fen(after);
        if (move.huffable.empty()) continue;
        auto& huffs = json["huffs"] = Json::array();
        for (const int square : move.huffable)
            huffs.push_back({{"square", notation.squares().name(square)},
                             {"after", notation.fen(notation.game().huffed(after, square))}});
    }
}

std::vector<std::string> positions_along(const Notation& notation, const std::string& fen,
                                         const std::vector<std::string>& line) {
    std::vector<std::string> fens;
    std::string at = fen;
    for (const auto& move : line) {
        if (move.ends_with(')')) {  // a huff alone
            at = notation.fen(huff_first(notation, notation.position(at), move).position);
        } else {
            at = notation.play(at, move);
        }
        fens.push_back(at);
    }
    return fens;
}

}  // namespace dama::cli
