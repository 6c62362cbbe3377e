#include "cli/options/numbers.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

namespace dama::cli {

namespace {

bool is_decimal(std::string_view text) {
    if (text.starts_with('-')) text.remove_prefix(1);
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    return !text.empty() && std::ranges::all_of(text, is_digit) && (text.size() == 1 || text.front() != '0');
}

}  // namespace

std::string fault_of_number(const std::string& text) {
    return is_decimal(text) ? "" : fmt::format("'{}' is not a whole number without leading zeros", text);
}

}  // namespace dama::cli
