#pragma once

// The lines of the Hub protocol (version 2, described with the engine Scan): a command and arguments, `name=value` or
// `name` alone; values with blanks or "=" in them stand in double quotes.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace dama::cli {

struct HubLine {
    std::string command;  // empty for an empty line
    std::vector<std::pair<std::string, std::string>> arguments;

    std::optional<std::string> argument(std::string_view name) const;
    bool has(std::string_view name) const { return argument(name).has_value(); }
};

// Throws std::invalid_argument for a quotation that is not closed.
HubLine read_hub_line(std::string_view text);

// In quotes if the protocol wants it.
std::string hub_value(std::string_view value);

}  // namespace dama::cli
