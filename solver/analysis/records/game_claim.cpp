#include "solver/analysis/records/game_claim.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "tablebase/error.hpp"

namespace dama {

namespace {

// Zapletal's game is played by the Czech rules, and in the same federation.
bool is_czech(const Variant& variant) { return variant.rules == "czech"; }

int plies_to_play(const pdn::Game& game, std::optional<int> ply) {
    const int length = static_cast<int>(game.moves.size());
    if (ply.value_or(0) > length) {
        throw std::invalid_argument(fmt::format("there is no ply {}, the game has {}", *ply, length));
    }
    return ply.value_or(length);
}

}  // namespace

bool GameClaim::is_draw() const {
    return (claim && claim->verdict == Verdict::valid) ||
           std::ranges::any_of(articles, &ArticleCount::applies);
}

GameClaim claim_in_game(const AnalysisForTwo& analysis, const pdn::Game& game, std::optional<int> ply) {
    const Notation& notation = analysis.notation();
    GameClaim result;
    result.ply = plies_to_play(game, ply);
    Replay replay(notation, game);
    result.fen = replay.fen();
    FederationArticles articles(notation.game().board(), notation.position(result.fen));
    for (int i = 0; i < result.ply; ++i) {
        const auto examined = replay.make(game.moves[i]);
        if (!examined.move) pdn::refuse(game.moves[i], examined.why);
        result.fen = replay.fen();
        articles.add(notation.position(result.fen), examined.by_man || !examined.move->captured.empty());
    }
    if (is_czech(notation.variant())) {
        const auto counts = articles.counts();
        result.articles.assign(counts.begin(), counts.end());
    }
    try {
        result.claim = analysis.claim(result.fen);
    } catch (const tablebase::MissingTable& error) {
        result.missing = error.what();
    }
    return result;
}

}  // namespace dama
