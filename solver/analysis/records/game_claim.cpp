#include "solver/analysis/records/game_claim.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/notation/fen_text.hpp"
#include "tablebase/error.hpp"

namespace dama {

namespace {

// Zapletal's game is played by the Czech rules, and in the same federation.
bool is_czech(const Variant& variant) { return variant.rules == "czech"; }

int plies_to_play(const pdn::Game& game, std::optional<int> ply) {
    const int length = static_cast<int>(game.moves.size());
    if (ply.value_or(0) > length || ply.value_or(0) < 0) {
        pdn::refuse({std::to_string(*ply), game.line, 1},
                    fmt::format("no ply of the game, which has 0 to {}", length));
    }
    return ply.value_or(length);
}

void claim_here(const AnalysisForTwo& analysis, const PlainPosition& position, const Squares& huffable,
                const FederationArticles& articles, GameClaim& result) {
    result.fen = analysis.notation().fen(position);
    if (is_czech(analysis.notation().variant())) {
        const auto counts = articles.counts();
        result.articles.assign(counts.begin(), counts.end());
    }
    try {
        result.claim = analysis.claim(position, huffable);
    } catch (const tablebase::MissingTable& error) {
        result.missing = error.what();
    }
}

}  // namespace

Decision GameClaim::decision() const {
    if (claim && claim->verdict == Verdict::over) return {};
    if (claim && claim->verdict == Verdict::valid) return {true, "rule"};
    const auto article = std::ranges::find_if(articles, &ArticleCount::applies);
    if (article == articles.end()) return {};
    return {true, std::string(article->article)};
}

GameClaim claim_in_game(const AnalysisForTwo& analysis, const pdn::Game& game, std::optional<int> ply) {
    const Notation& notation = analysis.notation();
    GameClaim result;
    result.ply = plies_to_play(game, ply);
    Replay replay(notation, game);
    FederationArticles articles(notation.game().board(), replay.position(), replay.start().half_moves);
    for (int i = 0; i < result.ply && !replay.is_over(); ++i) {
        const auto made = replay.make(game.moves[i]);
        if (made.is_huff_alone()) continue;
        if (!made.move) pdn::refuse(game.moves[i], made.why);
        articles.add(replay.position(), made.by_man() || made.captures());
    }
    claim_here(analysis, replay.position(), replay.huffable(), articles, result);
    return result;
}

GameClaim claim_in_position(const AnalysisForTwo& analysis, const std::string& fen) {
    const Notation& notation = analysis.notation();
    const auto position = notation.position(fen);
    const int half_moves = cut_fen(fen, notation.variant().players).half_moves;
    GameClaim result;
    claim_here(analysis, position, {}, {notation.game().board(), position, half_moves}, result);
    if (half_moves == 0) result.articles.clear();
    return result;
}

}  // namespace dama
