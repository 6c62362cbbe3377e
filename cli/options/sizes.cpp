#include "cli/options/sizes.hpp"

#include <charconv>
#include <limits>
#include <stdexcept>
#include <system_error>

#include <fmt/format.h>

namespace dama::cli {

namespace {

constexpr std::string_view letters = "KMGT";

// The power of two that a suffix stands for, or -1.
int power_of(std::string_view suffix) {
    if (suffix.empty()) return 0;
    const auto letter = letters.find(suffix.front());
    const auto rest = suffix.substr(1);
    const bool known = letter != std::string_view::npos && (rest.empty() || rest == "iB");
    return known ? 10 * (static_cast<int>(letter) + 1) : -1;
}

}  // namespace

std::uint64_t parse_size(std::string_view text) {
    std::uint64_t number = 0;
    const auto* end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, number);
    const int power = power_of({rest, end});
    const bool valid = error == std::errc{} && power >= 0 && number > 0 &&
                       number <= std::numeric_limits<std::uint64_t>::max() >> power;
    if (!valid)
        throw std::invalid_argument(
            fmt::format("'{}' is no size in bytes: write for example 512M or 8GiB", text));
    return number << power;
}

std::string size_text(std::uint64_t bytes) {
    if (bytes < 1024) return fmt::format("{} B", bytes);
    auto size = static_cast<double>(bytes);
    std::size_t letter = 0;
    for (size /= 1024; size >= 1024 && letter + 1 < letters.size(); size /= 1024) ++letter;
    return fmt::format("{:.1f} {}iB", size, letters[letter]);
}

}  // namespace dama::cli
