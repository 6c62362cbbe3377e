#pragma once

// The moves that prove that a player can force something.

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "solver/notation/notation.hpp"

namespace dama {

class ForcedLine {
public:
    // In how many plies the forcer is there; nothing if he cannot force it.
    using PliesAt = std::function<std::optional<int>(const PlainPosition&)>;

    ForcedLine(const Notation& notation, PliesAt plies_at, int forcer)
        : notation_(notation), plies_at_(std::move(plies_at)), forcer_(forcer) {}

    // Best moves against the longest defence, up to the capture of the forcer, a colour, or his opponent's being
    // blocked. He must be able to force it.
    std::vector<std::string> from(PlainPosition position) const;

private:
    // Whether and what the next player does best to huff, and the plies that are then left.
    struct Reply {
        std::optional<int> plies;
        std::optional<int> huff;
    };

    Reply reply_to(const PlainPosition& position, const PlainMove& move) const;

    const Notation& notation_;
    PliesAt plies_at_;
    int forcer_;
};

}  // namespace dama
