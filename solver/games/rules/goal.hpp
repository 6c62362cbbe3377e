#pragma once

// What a player tries to force. Every metric of two-player games is made of such goals (rules 6):
// wdl and dtw of `win`, cap and claim of `capture` and `decision`.

namespace dama {

enum class Goal {
    win,       // the opponent is to move and has no move
    capture,   // a capture is made
    decision,  // either of the two
};

// Who forces, seen from the player to move.
enum Role { mover, opponent };
inline constexpr int roles = 2;

}  // namespace dama
