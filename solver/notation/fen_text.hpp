#pragma once

// The grammar of PDN-FEN, whatever the board: "W:Wa1,Kd4:Bf6", "W:W31-50:B1-20.", "R:WWa1:B:RKRd4". Cuts a text into
// the player to move and the pieces of each; what a square name means is left to the game.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "solver/notation/token.hpp"
#include "tablebase/material.hpp"

namespace dama {

struct FenPiece {
    Token token;         // as written, "K5" or a whole range "31-50"
    std::string square;  // its name, one of a range
    bool king = false;
};

struct FenText {
    int turn = 0;
    std::array<std::vector<FenPiece>, tablebase::max_players> pieces;  // of White, Black, Red
    int half_moves =
        0;  // "H28": plies without a capture or a man's move before the position; 0 if it does not say
    Token whole;
};

// Throws NotationError if the text is not of this form.
FenText cut_fen(std::string_view text, int players);

// "", "?" and "-" say that a position is not told: a game begins from its start then.
bool is_untold(std::string_view fen);

// The letter of a player, 0 being White.
inline constexpr std::string_view player_letters = "WBR";

}  // namespace dama
