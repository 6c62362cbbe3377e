#pragma once

// The grammar of moves, whatever the board: "a3-b4", "32x28", "c3:e5:g7", "g7xa5 (f6,d4,b4)", and
// after a huff "(d4)a3-b4"; "--" is a pass. Without signs, "c1d2" and "1115", squares must tell themselves apart.

#include <optional>
#include <string_view>
#include <vector>

#include "solver/notation/token.hpp"

namespace dama {

inline constexpr std::string_view pass_text = "--";

struct MoveText {
    Token whole;
    std::optional<Token> huff;   // the square of the piece that was taken off before the move
    std::vector<Token> squares;  // two or more: start, landings; none in a pass, or after a huff alone
    bool captures = false;       // written with x or :
    bool passes = false;
    bool huffs_only = false;
    std::optional<std::vector<Token>> victims;
};

// Throws NotationError if the text is not of this form.
MoveText cut_move(std::string_view text);

}  // namespace dama
