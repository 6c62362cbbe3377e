#pragma once

// The mark that some programs write before a text: passed over if the text is UTF-8, told if it is UTF-16.

#include <string_view>

#include "solver/notation/notation_error.hpp"

namespace dama {

inline constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

constexpr std::string_view without_byte_order_mark(std::string_view text) {
    return text.starts_with(byte_order_mark) ? text.substr(byte_order_mark.size()) : text;
}

// With its mark, or without by the zero in one of its first two bytes.
constexpr bool is_utf16(std::string_view text) {
    return text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
           (text.size() > 1 && (text[0] == '\0') != (text[1] == '\0'));
}

// Throws NotationError for the beginning of a text in UTF-16.
inline void refuse_utf16(std::string_view text) {
    if (is_utf16(text)) throw NotationError("the text is UTF-16; it is read as UTF-8 only");
}

}  // namespace dama
