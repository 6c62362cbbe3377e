#pragma once

// The board for three in the plane: a regular hexagon, whose sides are in turn a player's base row and the edge where
// two half-boards meet. White's base row is below, Black's to the upper left, Red's to the upper right.
//
// Each half-board is two four by four patches side by side, between a corner of the hexagon, the middles of the two
// sides that meet there, and the centre.

#include <array>

namespace dama::star {

inline constexpr int width = 16;   // of a box around the board, in units of one field along a base row
inline constexpr int height = 14;  // a little more than the board takes

// In these units, from the middle of the field that would be at the lower left of that box.
struct Place {
    double x = 0;
    double y = 0;
};
inline constexpr Place centre{(width - 1) / 2.0, (height - 1) / 2.0};

// A point of a player's half-board, file from 0 to 8 and rank from 0 to 4 measured as lengths.
inline Place place(int player, double file, double rank) {
    constexpr double half_side = 4;
    constexpr double root3 = 1.7320508075688772;
    const double side = file < half_side ? -1 : 1;
    // In one patch: from the middle of the base row outwards, and from the base row inwards.
    const double out = side * (file - half_side) / half_side;
    const double in = rank / half_side;
    const Place base{half_side * out, -half_side * root3};
    const Place joint{1.5 * half_side * out, -half_side * root3 / 2 * out};
    const Place seen{side * (base.x + (joint.x - base.x) * in), base.y + (joint.y - base.y) * in};
    // Each further player sits a third of a turn clockwise.
    constexpr std::array cosine{1.0, -0.5, -0.5};
    constexpr std::array sine{0.0, -root3 / 2, root3 / 2};
    return {centre.x + seen.x * cosine[player] - seen.y * sine[player],
            centre.y + seen.x * sine[player] + seen.y * cosine[player]};
}

}  // namespace dama::star
