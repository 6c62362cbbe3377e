#pragma once

// A game for three to its end for one player: he does what he can, and the other two do what they can against him.

#include <optional>
#include <string>
#include <vector>

#include "solver/analysis/probe/probe.hpp"
#include "solver/notation/notation.hpp"

namespace dama {

// Moves with the huffs before them, and the positions after them.
struct PlayedLine {
    std::vector<std::string> moves;
    std::vector<std::string> fens;
};

class GuaranteeLine {
public:
    // Of the player with this colour. All must outlive the object.
    GuaranteeLine(const Notation& notation, const ProbeForThree& probe, int colour)
        : notation_(notation), probe_(probe), limit_(notation.variant().limit), colour_(colour) {}

    // Until the colour is the last one with pieces, or out; empty if he can guarantee no more than a draw. `count` plies
    // without a capture have passed before.
    //
    // Every move brings the capture that decides one ply nearer, and there the next count of plies starts in a smaller
    // slice: so the line ends. A move that keeps the result without coming nearer is never chosen.
    PlayedLine from(PlainPosition position, int count) const;

private:
    struct BestMove {
        PlainMove move;
        MoveOutcome outcome;  // for the colour
    };

    Outcome outcome(const PlainPosition& position, int count) const;
    BestMove best_move(const PlainPosition& position, int count) const;

    const Notation& notation_;
    const ProbeForThree& probe_;
    int limit_;
    int colour_;
};

}  // namespace dama
