#pragma once

// The values of single positions, read from the tables of one variant, for any game. What asks for many at speed uses
// the game's own prober (prober.hpp, guarantee_prober.hpp) instead.

#include <array>
#include <optional>

#include "solver/analysis/probe/move_guarantees.hpp"
#include "solver/analysis/probe/rated_move.hpp"
#include "solver/games/moves/guarantee.hpp"
#include "solver/games/moves/plain_position.hpp"
#include "solver/games/rules/result.hpp"
#include "solver/games/rules/verdict.hpp"

namespace dama {

// Any number of threads may use one object. All functions throw MissingTable and what reading a damaged table throws.
class ProbeForTwo {
public:
    virtual ~ProbeForTwo() = default;

    // For the player to move.
    virtual Result result(const PlainPosition& position) const = 0;
    // What the table has, without any search: means something only where both players have pieces and neither has a
    // capture, were it his turn.
    virtual Result quiet_result(const PlainPosition& position) const = 0;
    // The same, if its block is in memory; nothing otherwise, and nothing without a table.
    virtual std::optional<Result> quiet_result_if_cached(const PlainPosition& position) const = 0;
    // For the player to move, with the plies to the end if there is a table of them.
    virtual Outcome outcome(const PlainPosition& position) const = 0;
    // The same; throws MissingTable if no table tells the plies of a win or a loss.
    virtual Outcome outcome_with_plies(const PlainPosition& position) const = 0;
    // What the mover and the opponent can force; nothing without a table of it.
    virtual std::optional<std::array<Force, 2>> force(const PlainPosition& position) const = 0;
    // The most that the mover and the opponent can force, from a table of cap or of claim; nothing without either.
    virtual std::optional<std::array<CanForce, 2>> most_forced(const PlainPosition& position) const = 0;
    // The same; throws MissingTable without either.
    virtual std::array<CanForce, 2> known_most_forced(const PlainPosition& position) const = 0;
    // As force(); throws MissingTable without a table.
    virtual std::array<Force, 2> known_force(const PlainPosition& position) const = 0;
    // What a move brings after the opponent's best choice: to let the position stand, or to huff.
    virtual RatedMove rate(const PlainPosition& position, const PlainMove& move) const = 0;
};

class ProbeForThree {
public:
    virtual ~ProbeForThree() = default;

    // By player, the mover first, when no ply has passed since the last capture.
    virtual Guarantees guarantees(const PlainPosition& position) const = 0;
    // What a move brings each player, the mover first, when the next one has chosen whether to huff; `count` plies
    // without a capture have passed before it.
    virtual std::array<MoveOutcome, players_of_three> outcomes_of(const PlainPosition& position,
                                                                  const PlainMove& move, int count) const = 0;
};

}  // namespace dama
