#pragma once

// The grammar of game records in PDN 3.0, whatever the game: headers, moves and results, with comments, variations,
// move numbers and marks passed over. What a move means is left to the game.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dama::pdn {

// A token and where it stands in the file, counted from 1.
struct Word {
    std::string text;
    std::size_t line = 1;
    std::size_t column = 1;
};

struct Header {
    std::string name;
    Word value;
};

struct Game {
    std::vector<Header> headers;
    std::vector<Word> moves;
    std::string result;  // "1-0", "1/2-1/2", "*"; empty if the record does not say

    std::optional<Word> header(std::string_view name) const;
};

// The games of a file, at least one. Throws NotationError if it is broken.
std::vector<Game> read(std::string_view text);

// Throws NotationError with the place of the word, the word, and what is wrong with it.
[[noreturn]] void refuse(const Word& word, std::string_view why);

}  // namespace dama::pdn
