#pragma once

// The definitions behind searcher_of.hpp, compiled once for every game.

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>

#include "solver/analysis/record_of_play.hpp"
#include "solver/analysis/search/deepening.hpp"
#include "solver/analysis/search/searcher_of.hpp"

namespace dama {

namespace detail {

inline Evaluation evaluation(Bounds bounds, std::optional<int> plies) {
    Evaluation value{.outcomes = {}, .huff = std::nullopt, .bounds = bounds};
    if (bounds.known()) value.outcomes.push_back({bounds.low, plies});
    return value;
}

}  // namespace detail

template <class G>
Query SearcherOf<G>::query(std::string_view fen, const SearchLimits& limits) const {
    if (limits.plies < 1 || limits.plies > most_search_plies) {
        throw std::invalid_argument(
            fmt::format("a search looks 1 to {} plies ahead, not {}", most_search_plies, limits.plies));
    }
    const auto state = read_fen<G>(fen, variant_);
    if (tables_tell(state.position)) return oracle_->query(fen);
    const auto searched = Deepening<G>(prober_, state.position, limits).run();
    const MoveNotation<G> notation(state);
    Query query;
    query.position = record_of_play(state);
    const bool is_over = query.position.terminal && searched.bounds.low != Result::draw;
    query.value = detail::evaluation(searched.bounds, is_over ? std::optional(0) : std::nullopt);
    for (const auto& [move, bounds, plies, huff] : searched.moves) {
        Evaluation value = detail::evaluation(bounds, plies);
        value.huff = notation.square_name(huff);
        query.moves.emplace_back(notation.record(move), std::move(value));
    }
    query.search = searched.effort;
    return query;
}

template <class G>
bool SearcherOf<G>::tables_tell(const typename G::Pos& position) const {
    TableLeaves<G> leaves(prober_);
    if (!leaves.result(position)) return false;
    typename G::Moves moves;
    G::moves(position, moves);
    return std::ranges::all_of(moves, [&](const auto& move) {
        bool all = true;
        for_each_reply<G>(position, move,
                          [&](const auto& reply, auto) { return all = leaves.result(reply).has_value(); });
        return all;
    });
}

}  // namespace dama
