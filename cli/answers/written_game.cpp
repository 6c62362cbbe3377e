#include "cli/answers/written_game.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "cli/answers/judge_text.hpp"
#include "solver/notation/pdn/replay.hpp"

namespace dama::cli {

namespace {

std::string result_token(const Outcome& outcome, int turn) {
    if (outcome.result == Result::draw) return "*";
    return (outcome.result == Result::win) == (turn == 0) ? "1-0" : "0-1";
}

bool names_the_game(const pdn::Header& header) {
    return header.name == "GameType" || header.name == "Variant" || header.name == "FEN";
}

}  // namespace

std::string line_as_pdn(const Notation& notation, const Line& line, Language language) {
    const auto& outcome = line.value.outcomes.front();
    const int turn = line.position.turn;
    pdn::WrittenRecord record{.headers = pdn::headers_of(notation, notation.position(line.position.fen)),
                              .comment = outcome_text(language, outcome, turn),
                              .turn = turn,
                              .moves = {},
                              .result = result_token(outcome, turn)};
    for (const auto& move : line.moves) record.moves.push_back({.text = move, .mark = {}, .comment = {}});
    return pdn::write(record);
}

std::string query_as_pdn(const Notation& notation, const Query& query, Language language) {
    const int turn = query.position.turn;
    std::string comment = value_text(language, query.value, turn);
    for (const auto& [move, value] : query.moves)
        comment += fmt::format("; {}: {}", move.move, value_text(language, value, turn));
    return pdn::write({.headers = pdn::headers_of(notation, notation.position(query.position.fen)),
                       .comment = std::move(comment),
                       .turn = turn,
                       .moves = {},
                       .result = "*"});
}

AnnotatedGame::AnnotatedGame(const Notation& notation, const pdn::Game& game, Language language)
    : language_(language) {
    const auto start = start_of(notation, game).position;
    record_.headers = pdn::headers_of(notation, start);
    std::ranges::remove_copy_if(game.headers, std::back_inserter(record_.headers), names_the_game);
    record_.turn = start.turn;
    record_.result = game.result.empty() ? "*" : game.result;
}

void AnnotatedGame::add(const JudgedMove& move) {
    pdn::WrittenMove written{.text = move.move, .mark = {}, .comment = judge_comment(language_, move)};
    if (move.status == MoveStatus::impossible) {
        written.text = move.played.value_or("");
    } else if (move.is_blunder()) {
        written.mark = "?";
    }
    record_.moves.push_back(std::move(written));
}

}  // namespace dama::cli
