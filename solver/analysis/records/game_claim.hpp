#pragma once

// A draw claim made in a game on record: what the tables say to the position, and what the record says by the articles
// of the federation.

#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/analysis_for_two.hpp"
#include "solver/analysis/records/draw_claim.hpp"
#include "solver/analysis/records/federation_articles.hpp"
#include "solver/notation/pdn/replay.hpp"

namespace dama {

// Whether the game is a draw, and by what: "rule", or an article, "6.1".
struct Decision {
    bool draw = false;
    std::string by{};
};

struct GameClaim {
    int ply = 0;      // after which the claim is made
    std::string fen;  // the position then
    std::optional<DrawClaim> claim;
    std::string missing;                 // why there is no claim: the table that is not there
    std::vector<ArticleCount> articles;  // none in games of other federations
    // The ply after which a draw could have been claimed first, and ever since; nothing if it cannot be now.
    std::optional<int> since{};

    // A game that is over cannot be claimed, neither by the draw rule nor by an article.
    Decision decision() const;
    bool is_draw() const { return decision().draw; }
};

// In how many moves of the winner the position is won, if tables tell.
std::optional<int> moves_to_win(const GameClaim& made);
// Whether the win needs no more moves than an article that counts moves leaves; nothing if the article has not begun to
// count or applies already, or if the position is no win or nobody knows how long it takes.
std::optional<bool> win_fits(const GameClaim& made, const ArticleCount& article);

// The claim is made after so many plies, or at the end of the record. Irregular moves are let stand, what follows the
// end of the game changes nothing. Throws NotationError if the record cannot be played over so far, or is not so long.
GameClaim claim_in_game(const AnalysisForTwo& analysis, const pdn::Game& game, std::optional<int> ply);

// The same in a single position; articles if its FEN counts the half-moves before it.
GameClaim claim_in_position(const AnalysisForTwo& analysis, const std::string& fen);

}  // namespace dama
