#pragma once

// In how many plies a player forces a goal, where tables only tell that he can: searched deeper and deeper, over the
// moves that keep the force. Whoever can force a goal is there in some number of plies, so the search ends, unless it
// has to look at more positions than it may.

#include <cstdint>
#include <optional>
#include <unordered_map>

#include "solver/analysis/probe/probe.hpp"
#include "solver/games/moves/game.hpp"
#include "solver/games/rules/goal.hpp"

namespace dama {

class ForceSearch {
public:
    // Thrown when so many positions have been looked at.
    struct TooManyPositions {};

    // Game and probe must outlive the search. `goal`: a capture or a decision, of the colour `forcer`.
    ForceSearch(const Game& game, const ProbeForTwo& probe, Goal goal, int forcer,
                std::uint64_t most_positions = default_most)
        : game_(game), probe_(probe), goal_(goal), forcer_(forcer), left_(most_positions) {}

    // The fewest against the best defence; nothing if he cannot. Throws TooManyPositions, and MissingTable.
    std::optional<int> plies(const PlainPosition& position);
    // Whether so many are enough. He must be able to force the goal.
    bool is_within(const PlainPosition& position, int plies);
    bool can(const PlainPosition& position) const;

private:
    static constexpr std::uint64_t default_most = 2'000'000;

    struct Bounds {
        int enough = 1 << 16;  // so many plies are
        int too_few = -1;      // so many are not
    };
    struct HashPosition {
        std::size_t operator()(const PlainPosition& position) const;
    };

    bool look(const PlainPosition& position, int plies);
    bool reaches(const PlainPosition& position, const PlainMove& move, int plies);
    bool keeps_within(const PlainPosition& position, int plies);

    const Game& game_;
    const ProbeForTwo& probe_;
    Goal goal_;
    int forcer_;
    std::uint64_t left_;
    std::unordered_map<PlainPosition, Bounds, HashPosition> known_;
};

}  // namespace dama
