#pragma once

// Pieces of a text that remember where they stood, so that whoever refuses one can name it and its place.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace dama {

struct Token {
    std::string_view text;
    std::size_t place = 1;  // of its first character, counted from 1

    bool empty() const { return text.empty(); }
    // Without its first `count` characters.
    Token after(std::size_t count) const { return {text.substr(count), place + count}; }
    Token trimmed() const;  // without white space at its ends
    std::vector<Token> split(char separator) const;
};

// The text as a message may show it: in quotes, cut if it is long, every unprintable byte as \xNN.
std::string quoted(std::string_view text);

// "'a9-b8' at character 3: no square of this board"
std::string complaint(const Token& token, std::string_view why);

// Throws a NotationError with that complaint.
[[noreturn]] void refuse(const Token& token, std::string_view why);

// The whole text as a token; refuses one longer than any that means something.
Token whole_text(std::string_view text, std::size_t longest);

}  // namespace dama
