#pragma once

// Game records in PDN 3.0, whatever the game: headers, moves and results, with comments, variations, move numbers and
// marks passed over (docs/pdn.md). What a move means is left to the game.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace dama::pdn {

// Lines and columns are counted from 1, columns in bytes.
struct Place {
    std::size_t line = 1;
    std::size_t column = 1;
};

// A token and where it stands in the file.
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
    std::vector<Word> moves;  // without blanks in them, a huff before its move; the last may be a huff alone
    std::string result;       // "1-0", "1/2-1/2", "*"; empty if the record does not say
    std::size_t line = 1;     // where it begins
    std::optional<std::string> fault;  // the first that makes it no record: place, token and what is wrong

    std::optional<Word> header(std::string_view name) const;
};

// The games of a text, at least one. Throws NotationError if one is broken.
std::vector<Game> read(std::string_view text);

// "line 4, column 10: 'd2-i7': no square of this board"
std::string complaint(const Word& word, std::string_view why);

// Throws NotationError with that complaint.
[[noreturn]] void refuse(const Word& word, std::string_view why);

}  // namespace dama::pdn
