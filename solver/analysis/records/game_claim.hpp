#pragma once

// A draw claim made in a game on record: what the tables say to the position, and what the record says by the articles
// of the federation.

#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/analysis_for_two.hpp"
#include "solver/analysis/records/draw_claim.hpp"
#include "solver/analysis/records/federation_articles.hpp"
#include "solver/notation/replay.hpp"

namespace dama {

struct GameClaim {
    int ply = 0;      // after which the claim is made
    std::string fen;  // the position then
    std::optional<DrawClaim> claim;
    std::string missing;                 // why there is no claim: the table that is not there
    std::vector<ArticleCount> articles;  // none in games of other federations

    bool is_draw() const;
};

// The claim is made after so many plies, or at the end of the record. Irregular moves are let stand. Throws
// NotationError if the record cannot be played over so far, std::invalid_argument if it is not so long.
GameClaim claim_in_game(const AnalysisForTwo& analysis, const pdn::Game& game, std::optional<int> ply);

}  // namespace dama
