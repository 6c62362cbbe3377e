#pragma once

// Answers as game records that other programs open.

#include <string>

#include "cli/answers/text.hpp"
#include "solver/analysis/answers/query.hpp"
#include "solver/analysis/records/game_judgement.hpp"
#include "solver/notation/pdn/record_writer.hpp"

namespace dama::cli {

// Best play to the end; the result is that of the game, "*" for a draw, which has no line.
std::string line_as_pdn(const Notation& notation, const Line& line, Language language);

// The position with what each of its moves brings in a comment.
std::string query_as_pdn(const Notation& notation, const Query& query, Language language);

// A game with its headers and result, and what the judge says of its moves: "?" behind those that changed the result,
// comments behind those that are not legal. In place of an impossible move stands the one that was played for it.
class AnnotatedGame {
public:
    AnnotatedGame(const Notation& notation, const pdn::Game& game, Language language);

    void add(const JudgedMove& move);
    std::string text() const { return pdn::write(record_); }

private:
    Language language_;
    pdn::WrittenRecord record_;
};

}  // namespace dama::cli
