#include "cli/terminal/printable.hpp"

#include <cstddef>
#include <cstdint>

#include <fmt/format.h>

namespace dama::cli {

namespace {

std::uint8_t byte(std::string_view text, std::size_t at) { return static_cast<std::uint8_t>(text[at]); }

bool continues(std::string_view text, std::size_t at) { return (byte(text, at) & 0xC0) == 0x80; }

// How many bytes a character of UTF-8 takes that begins so, or 0.
std::size_t length_by(std::uint8_t first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    return first >= 0xF0 && first < 0xF5 ? 4 : 0;
}

// The bytes of the character at the beginning of the text if it can be shown, else 0.
std::size_t shown_bytes(std::string_view text) {
    const auto first = byte(text, 0);
    const auto length = length_by(first);
    if (length == 0 || length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!continues(text, i)) return 0;
    }
    const bool is_control =
        first < 0x20 || first == 0x7F || (first == 0xC2 && byte(text, 1) < 0xA0);  // of ASCII, of Latin 1
    return is_control ? 0 : length;
}

std::string escaped(char c) {
    switch (c) {
        case '\n': return "\\n";
        case '\r': return "\\r";
        case '\t': return "\\t";
        default: return fmt::format("\\x{:02x}", static_cast<std::uint8_t>(c));
    }
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const auto shown = shown_bytes(text);
        result += shown > 0 ? std::string(text.substr(0, shown)) : escaped(text.front());
        text.remove_prefix(shown > 0 ? shown : 1);
    }
    return result;
}

}  // namespace dama::cli
