#include "solver/analysis/records/force_search.hpp"

#include <algorithm>

#include "solver/games/rules/verdict.hpp"

namespace dama {

std::size_t ForceSearch::HashPosition::operator()(const PlainPosition& position) const {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15U;  // spreads small numbers over all bits
    auto hash = static_cast<std::uint64_t>(position.turn);
    const auto add = [&hash](std::uint64_t number) {
        hash = (hash ^ number) * odd;
        hash ^= hash >> 32;
    };
    for (int colour = 0; colour < most_colours; ++colour) {
        for (const int square : position.men[colour]) add(2 * static_cast<std::uint64_t>(square) + 1);
        add(0);
        for (const int square : position.kings[colour]) add(2 * static_cast<std::uint64_t>(square) + 1);
        add(0);
    }
    return hash;
}

std::optional<int> ForceSearch::plies(const PlainPosition& position) {
    if (!can(position)) return std::nullopt;
    int plies = position.turn == forcer_ ? 1 : 0;  // the last ply is his
    while (!is_within(position, plies)) plies += 2;
    return plies;
}

bool ForceSearch::can(const PlainPosition& position) const {
    return probe_.known_most_forced(position)[position.turn == forcer_ ? mover : opponent] >= most_for(goal_);
}

bool ForceSearch::is_within(const PlainPosition& position, int plies) {
    const auto known = known_.find(position);
    if (known != known_.end()) {
        if (known->second.enough <= plies) return true;
        if (known->second.too_few >= plies) return false;
    }
    if (left_ == 0) throw TooManyPositions();
    --left_;
    const bool within = look(position, plies);
    Bounds& bounds = known_[position];
    within ? bounds.enough = std::min(bounds.enough, plies)
           : bounds.too_few = std::max(bounds.too_few, plies);
    return within;
}

bool ForceSearch::look(const PlainPosition& position, int plies) {
    const auto moves = game_.moves(position);
    if (moves.empty()) return true;  // he can, so it is his opponent who is blocked
    if (plies == 0) return false;
    const auto reached = [&](const PlainMove& move) { return reaches(position, move, plies - 1); };
    return position.turn == forcer_ ? std::ranges::any_of(moves, reached)
                                    : std::ranges::all_of(moves, reached);
}

// Whether a move leads to the goal in so many more plies, whatever the next player huffs.
bool ForceSearch::reaches(const PlainPosition& position, const PlainMove& move, int plies) {
    if (position.turn == forcer_ ? move.captures() : !move.huffable.empty()) return true;
    if (!keeps_within(game_.play(position, move), plies)) return false;
    return std::ranges::all_of(move.huffable, [&](int square) {
        return keeps_within(after_reply(game_, position, move, square), plies);
    });
}

bool ForceSearch::keeps_within(const PlainPosition& position, int plies) {
    return can(position) && is_within(position, plies);
}

}  // namespace dama
