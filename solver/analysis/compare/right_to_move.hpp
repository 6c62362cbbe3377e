#pragma once

// What the right to move is worth: the results of positions held against those of the same pieces with the other player
// to move. Only where neither has a capture in either case, because whoever captures first gains by that alone.
//
// In a mutual zugzwang each player would rather have the other move. It is decisive where whoever is to move loses, and
// costs half a point where the player to move loses and the other, were it his turn, would only draw.

#include <array>
#include <cstdint>
#include <string>

#include "solver/analysis/compare/finding.hpp"
#include "solver/games/rules/result.hpp"

namespace dama {

struct RightToMove {
    std::string slice;
    std::uint64_t positions = 0;
    std::uint64_t quiet = 0;  // those in which neither player has a capture
    // Of the quiet ones: [Result of the player to move][Result of his opponent, were it his turn].
    std::array<std::array<Finding, 3>, 3> results{};

    const Finding& of(Result mover, Result opponent) const {
        return results[static_cast<std::size_t>(mover)][static_cast<std::size_t>(opponent)];
    }
    const Finding& decisive_zugzwangs() const { return of(Result::loss, Result::loss); }
    const Finding& half_point_zugzwangs() const { return of(Result::loss, Result::draw); }

    RightToMove& operator+=(const RightToMove& later);
};

}  // namespace dama
