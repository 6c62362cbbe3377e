#include "cli/hub/hub_line.hpp"

#include <algorithm>
#include <stdexcept>

namespace dama::cli {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view cut(std::string_view& text, std::size_t length) {
    const auto part = text.substr(0, length);
    text.remove_prefix(part.size());
    return part;
}

std::string_view cut_quotation(std::string_view& text) {
    text.remove_prefix(1);
    const auto end = text.find('"');
    if (end == std::string_view::npos) throw std::invalid_argument("a quotation mark is missing");
    const auto part = cut(text, end);
    text.remove_prefix(1);
    return part;
}

}  // namespace

std::optional<std::string> HubLine::argument(std::string_view name) const {
    const auto found = std::ranges::find(arguments, name, &std::pair<std::string, std::string>::first);
    return found == arguments.end() ? std::nullopt : std::optional(found->second);
}

HubLine read_hub_line(std::string_view text) {
    HubLine line;
    const auto skip_blanks = [&] {
        text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    };
    skip_blanks();
    line.command = cut(text, text.find_first_of(blanks));
    for (skip_blanks(); !text.empty(); skip_blanks()) {
        const std::string name(cut(text, text.find_first_of(" \t\r=")));
        std::string value;
        if (text.starts_with('=')) {
            text.remove_prefix(1);
            value = text.starts_with('"') ? cut_quotation(text) : cut(text, text.find_first_of(blanks));
        }
        line.arguments.emplace_back(name, value);
    }
    return line;
}

std::string hub_value(std::string_view value) {
    const bool plain = !value.empty() && value.find_first_of(" \t=") == std::string_view::npos;
    return plain ? std::string(value) : '"' + std::string(value) + '"';
}

}  // namespace dama::cli
