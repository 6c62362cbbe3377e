#include "cli/options/suggestion.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "solver/games/rules/variant.hpp"

namespace dama::cli {

namespace {

// Letters to insert, remove, replace, or swap with their neighbour, to make one word of the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before;
    std::vector<std::size_t> above;
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (std::size_t i = 1; i <= a.size(); ++i) {
        before = std::exchange(above, std::exchange(row, std::vector<std::size_t>(b.size() + 1, i)));
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
            const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row.back();
}

// The nearest of the names if it is near enough to be meant.
std::optional<std::string> nearest(std::string_view word, const std::vector<std::string>& names) {
    if (names.empty()) return std::nullopt;
    const auto far = [&](const std::string& name) { return distance(word, name); };
    const auto& best = *std::ranges::min_element(names, {}, far);
    return far(best) <= std::max<std::size_t>(1, word.size() / 3) ? std::optional(best) : std::nullopt;
}

}  // namespace

std::string with_suggestion(const std::string& fault, std::string_view word,
                            const std::vector<std::string>& names) {
    const auto meant = nearest(word, names);
    return meant ? fmt::format("{}; did you mean '{}'?", fault, *meant) : fault;
}

std::string fault_of_variant(const std::string& name) {
    try {
        find_variant(name);
        return "";
    } catch (const UnknownVariant& error) {
        std::vector<std::string> names;
        for (const auto& variant : variants()) names.emplace_back(variant.name);
        return with_suggestion(error.what(), name, names);
    }
}

}  // namespace dama::cli
