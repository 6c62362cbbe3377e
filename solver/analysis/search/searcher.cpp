#include "solver/analysis/search/searcher.hpp"

#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/answers/record_of_play.hpp"
#include "solver/notation/moves/move_notation.hpp"

namespace dama {

namespace {

Evaluation evaluation(Bounds bounds, std::optional<int> plies) {
    Evaluation value{.outcomes = {}, .huff = std::nullopt, .bounds = bounds};
    if (bounds.known()) value.outcomes.push_back({bounds.low, plies});
    return value;
}

}  // namespace

Query Searcher::query(std::string_view fen, const SearchLimits& limits) const {
    if (limits.plies < 1 || limits.plies > most_search_plies) {
        throw std::invalid_argument(
            fmt::format("a search looks 1 to {} plies ahead, not {}", most_search_plies, limits.plies));
    }
    const Notation& notation = analysis_->notation();
    const auto position = notation.position(fen);
    const auto searched = search_(position, limits);
    if (!searched) return analysis_->query(fen);
    const MoveNotation moves(notation, position);
    Query query;
    query.position = record_of_play(notation, position);
    const bool is_over = query.position.terminal && searched->bounds.low != Result::draw;
    query.value = evaluation(searched->bounds, is_over ? std::optional(0) : std::nullopt);
    for (const auto& [move, bounds, plies, huff] : searched->moves) {
        Evaluation value = evaluation(bounds, plies);
        value.huff = notation.squares().name(huff);
        query.moves.emplace_back(moves.record(move), std::move(value));
    }
    query.search = searched->effort;
    return query;
}

}  // namespace dama
