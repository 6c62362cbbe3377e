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

// Follows a game, and remembers from which ply on a draw could have been claimed without a break.
class Claimable {
public:
    Claimable(const AnalysisForTwo& analysis, bool by_articles)
        : analysis_(analysis), by_articles_(by_articles) {}

    void see(int ply, const Replay& replay, const FederationArticles& articles) {
        if (!is_now(replay, articles)) {
            since_.reset();
        } else if (!since_) {
            since_ = ply;
        }
    }
    std::optional<int> since() const { return since_; }

private:
    bool is_now(const Replay& replay, const FederationArticles& articles) const {
        if (replay.is_over()) return false;
        if (by_articles_ && std::ranges::any_of(articles.counts(), &ArticleCount::applies)) return true;
        return replay.huffable().empty() && analysis_.known_verdict(replay.position()) == Verdict::valid;
    }

    const AnalysisForTwo& analysis_;
    bool by_articles_;
    std::optional<int> since_;
};

}  // namespace

Decision GameClaim::decision() const {
    if (claim && claim->verdict == Verdict::over) return {};
    if (claim && claim->verdict == Verdict::valid) return {true, "rule"};
    const auto article = std::ranges::find_if(articles, &ArticleCount::applies);
    if (article == articles.end()) return {};
    return {true, std::string(article->article)};
}

std::optional<int> moves_to_win(const GameClaim& made) {
    if (!made.claim || !made.claim->value || !made.claim->value->plies) return std::nullopt;
    const auto& [result, plies] = *made.claim->value;
    if (result == Result::draw || *plies == 0) return std::nullopt;
    return (*plies + 1) / 2;
}

std::optional<bool> win_fits(const GameClaim& made, const ArticleCount& article) {
    constexpr std::string_view occurrences = "6.1";  // counts no moves
    const auto moves = moves_to_win(made);
    if (!moves || article.article == occurrences || article.count == 0 || article.applies())
        return std::nullopt;
    return *moves <= article.needed - article.count;
}

GameClaim claim_in_game(const AnalysisForTwo& analysis, const pdn::Game& game, std::optional<int> ply) {
    const Notation& notation = analysis.notation();
    GameClaim result;
    result.ply = plies_to_play(game, ply);
    Replay replay(notation, game);
    FederationArticles articles(notation.game().board(), replay.position(), replay.start().half_moves);
    Claimable claimable(analysis, is_czech(notation.variant()));
    claimable.see(0, replay, articles);
    for (int i = 0; i < result.ply && !replay.is_over(); ++i) {
        const auto made = replay.make(game.moves[i], std::span(game.moves).subspan(i + 1));
        if (!made.is_huff_alone()) {
            if (!made.move) pdn::refuse(game.moves[i], made.why);
            articles.add(replay.position(), made.by_man() || made.captures());
        }
        claimable.see(i + 1, replay, articles);
    }
    claim_here(analysis, replay.position(), replay.huffable(), articles, result);
    if (result.is_draw()) result.since = claimable.since();
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
