#include "solver/notation/token.hpp"

#include <fmt/format.h>

#include "solver/notation/notation_error.hpp"

namespace dama {

namespace {

constexpr std::string_view white_space = " \t\r\n";
constexpr std::size_t longest_quotation = 40;

}  // namespace

Token Token::trimmed() const {
    const auto begin = text.find_first_not_of(white_space);
    if (begin == std::string_view::npos) return {{}, place};
    const auto end = text.find_last_not_of(white_space) + 1;
    return {text.substr(begin, end - begin), place + begin};
}

std::vector<Token> Token::split(char separator) const {
    std::vector<Token> parts;
    Token rest = *this;
    for (auto at = rest.text.find(separator); at != std::string_view::npos; at = rest.text.find(separator)) {
        parts.push_back({rest.text.substr(0, at), rest.place});
        rest = rest.after(at + 1);
    }
    parts.push_back(rest);
    return parts;
}

std::string quoted(std::string_view text) {
    std::string shown;
    for (const char c : text.substr(0, longest_quotation)) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= ' ' && byte <= '~') {
            shown += c;
        } else {
            shown += fmt::format("\\x{:02x}", byte);
        }
    }
    return fmt::format("'{}{}'", shown, text.size() > longest_quotation ? "..." : "");
}

std::string complaint(const Token& token, std::string_view why) {
    return fmt::format("{} at character {}: {}", quoted(token.text), token.place, why);
}

void refuse(const Token& token, std::string_view why) { throw NotationError(complaint(token, why)); }

Token whole_text(std::string_view text, std::size_t longest) {
    const Token whole{text};
    if (text.size() > longest) {
        refuse(whole, fmt::format("{} characters are too long, at most {} are read", text.size(), longest));
    }
    return whole.trimmed();
}

}  // namespace dama
