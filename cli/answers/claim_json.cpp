#include "cli/answers/claim_json.hpp"

namespace dama::cli {

namespace {

Json articles_json(const GameClaim& made) {
    auto json = Json::array();
    for (const auto& article : made.articles) {
        json.push_back({{"article", article.article},
                        {"applies", article.applies()},
                        {"count", article.count},
                        {"needed", article.needed},
                        {"win_fits", or_null(win_fits(made, article))}});
    }
    return json;
}

}  // namespace

Json to_json(const GameClaim& made, std::string_view variant) {
    const auto& claim = made.claim;
    const auto [draw, by] = made.decision();
    Json json{{"variant", variant},
              {"fen", made.fen},
              {"verdict", claim ? Json(name(claim->verdict)) : Json(nullptr)},
              {"draw", draw}};
    if (claim && claim->value) {
        set_outcome(json, *claim->value, claim->position.turn);
    } else {
        json["result"] = json["winner"] = json["dtw"] = nullptr;
    }
    json["force"] = claim ? to_json(claim->force) : Json(nullptr);
    json["can_force"] = claim ? to_json(claim->most_forced) : Json(nullptr);
    json["line"] = claim ? Json(claim->line) : Json::array();
    json["articles"] = articles_json(made);
    json["decision"] = {{"draw", draw}, {"by", draw ? Json(by) : Json(nullptr)}};
    return json;
}

}  // namespace dama::cli
