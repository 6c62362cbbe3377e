#pragma once

// What is done with bytes that nobody vouches for. Each target takes any bytes; it returns if they are refused in the way
// that is promised, and what it throws or breaks otherwise is a fault. Driven by libFuzzer (CMakeLists.txt) and, with the
// corpus that is kept, by an ordinary test.

#include <array>
#include <string_view>

#include "tablebase/format/bytes.hpp"

namespace dama::fuzz {

using tablebase::ByteView;

// The first byte of the first three chooses the game.
void fen(ByteView bytes);
void moves(ByteView bytes);  // a FEN, a line end, a move
void pdn(ByteView bytes);
void table(ByteView bytes);  // a table file; its checksums are made right first
void checksum_list(ByteView bytes);

struct Target {
    std::string_view name;
    void (*run)(ByteView);
};
inline constexpr std::array targets{Target{"fen", fen}, Target{"moves", moves}, Target{"pdn", pdn},
                                    Target{"table", table}, Target{"checksum_list", checksum_list}};

}  // namespace dama::fuzz
