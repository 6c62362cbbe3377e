#pragma once

// The board of French draughts for three (rules 5): every diagonal step that begins on White's half-board. The steps of
// the other halves are the same with the players changed round, for the board looks alike from all three sides.
//
// A half-board has the files a to h from its player's left and the ranks 1 to 4 from his base row. Headings are seen by
// the player whose half-board it is: fl is forward left, br back right.

#include <array>
#include <string_view>

namespace dama {

enum class Heading { fl, fr, bl, br };
inline constexpr int headings = 4;

struct StarStep {
    std::string_view from;
    Heading heading;
    std::string_view to;
    Heading onward;                    // how the line goes on in the frame of the half-board it has reached
    std::string_view forward_for;      // for whose men it leads forward (reading R10),
    std::string_view forward_by_rows;  // and if men advance rank by rank towards both base rows of the others
};

inline constexpr std::array white_steps = [] {
    using enum Heading;
    return std::to_array<StarStep>({
        {"Wa1", fr, "Wb2", fr, "W", "W"},  {"Wc1", fl, "Wb2", fl, "WR", "W"},
        {"Wc1", fr, "Wd2", fr, "W", "W"},  {"We1", fl, "Wd2", fl, "WR", "W"},
        {"We1", fr, "Wf2", fr, "WB", "W"}, {"Wg1", fl, "Wf2", fl, "W", "W"},
        {"Wg1", fr, "Wh2", fr, "WB", "W"}, {"Wb2", fl, "Wa3", fl, "WR", "W"},
        {"Wb2", fr, "Wc3", fr, "W", "W"},  {"Wb2", bl, "Wa1", bl, "R", "BR"},
        {"Wb2", br, "Wc1", br, "B", "BR"}, {"Wd2", fl, "Wc3", fl, "WR", "W"},
        {"Wd2", fr, "We3", fr, "WB", "W"}, {"Wd2", bl, "Wc1", bl, "R", "BR"},
        {"Wd2", br, "We1", br, "B", "BR"}, {"Wf2", fl, "We3", fl, "W", "W"},
        {"Wf2", fr, "Wg3", fr, "WB", "W"}, {"Wf2", bl, "We1", bl, "R", "BR"},
        {"Wf2", br, "Wg1", br, "B", "BR"}, {"Wh2", fl, "Wg3", fl, "W", "W"},
        {"Wh2", bl, "Wg1", bl, "R", "BR"}, {"Wa3", fr, "Wb4", fr, "W", "W"},
        {"Wa3", br, "Wb2", br, "B", "BR"}, {"Wc3", fl, "Wb4", fl, "WR", "W"},
        {"Wc3", fr, "Wd4", fr, "W", "W"},  {"Wc3", bl, "Wb2", bl, "R", "BR"},
        {"Wc3", br, "Wd2", br, "B", "BR"}, {"We3", fl, "Wd4", fl, "WR", "W"},
        {"We3", fr, "Wf4", fr, "WB", "W"}, {"We3", bl, "Wd2", bl, "R", "BR"},
        {"We3", br, "Wf2", br, "B", "BR"}, {"Wg3", fl, "Wf4", fl, "W", "W"},
        {"Wg3", fr, "Wh4", fr, "WB", "W"}, {"Wg3", bl, "Wf2", bl, "R", "BR"},
        {"Wg3", br, "Wh2", br, "B", "BR"}, {"Wb4", fl, "Bh4", br, "WR", "W"},
        {"Wb4", fr, "Bf4", bl, "W", "W"},  {"Wb4", bl, "Wa3", bl, "R", "BR"},
        {"Wb4", br, "Wc3", br, "B", "BR"}, {"Wd4", fl, "Bf4", br, "WR", "W"},
        {"Wd4", fr, "Bd4", bl, "W", "W"},  {"Wd4", fr, "Rd4", bl, "WB", "W"},
        {"Wd4", bl, "Wc3", bl, "R", "BR"}, {"Wd4", br, "We3", br, "B", "BR"},
        {"Wf4", fl, "Rd4", br, "W", "W"},  {"Wf4", fr, "Rb4", bl, "WB", "W"},
        {"Wf4", bl, "We3", bl, "R", "BR"}, {"Wf4", br, "Wg3", br, "B", "BR"},
        {"Wh4", fl, "Rb4", br, "W", "W"},  {"Wh4", bl, "Wg3", bl, "R", "BR"},
    });
}();

}  // namespace dama
