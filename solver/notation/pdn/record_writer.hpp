#pragma once

// Game records as other programs read them: PDN 3.0 (docs/pdn.md).

#include <string>
#include <string_view>
#include <vector>

#include "solver/notation/notation.hpp"
#include "solver/notation/pdn/pdn.hpp"

namespace dama::pdn {

struct WrittenMove {
    std::string text{};     // a huff before it with it: "(d4)a3-b4"; empty: only the comment is written
    std::string mark{};     // "?"; behind the move
    std::string comment{};  // behind that
};

struct WrittenRecord {
    std::vector<Header> headers{};
    std::string comment{};  // before the first move
    int turn = 0;           // the colour that makes the first move
    std::vector<WrittenMove> moves{};
    std::string result = "*";
};

// The headers that say which game it is and where it starts: GameType, or Variant where PDN knows no number for it, and
// FEN unless that is the start of the game.
std::vector<Header> headers_of(const Notation& notation, const PlainPosition& start);

// In lines of at most 80 characters, where words allow it, and one line end behind. Comments lose the braces that
// would end them.
std::string write(const WrittenRecord& record);

}  // namespace dama::pdn
