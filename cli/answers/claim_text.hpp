#pragma once

// Draw claims in words that an arbiter may write down, in English or Czech.

#include <string>

#include "cli/answers/text.hpp"
#include "solver/analysis/records/draw_claim.hpp"
#include "solver/analysis/records/federation_articles.hpp"
#include "solver/analysis/records/game_claim.hpp"

namespace dama::cli {

// "a draw could have been claimed since ply 12"
std::string since_text(Language language, int ply);
// Under an article: "5 moves are left, the win takes 4".
std::string win_text(Language language, const GameClaim& made, const ArticleCount& article, bool fits);

// "The draw claim is refused. White can force a capture in 5 plies."; told as what the draw rule alone would say if an
// article decides otherwise.
std::string verdict_text(Language language, const DrawClaim& claim, const Decision& decision);

// What the arbiter decides, in one line: "Decision: a draw, by article 6.1."
std::string decision_text(Language language, const GameClaim& claim);

// "Proof: 1. a1-d4 ..."; empty where there is nothing to prove.
std::string proof_text(Language language, const DrawClaim& claim);

// "art. 6.2 does not apply: 3 of 15 moves ..."
std::string article_text(Language language, const ArticleCount& article);

// That the tables say nothing to the position.
std::string_view no_table_text(Language language);

// "Game 2, after ply 31"
std::string heading_text(Language language, int game, int ply);

}  // namespace dama::cli
